import { Socket } from 'node:net';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { Tables } from '../schema.ts';
import { DatabaseWatch } from './database-watch.ts';
import type { Log } from './log.ts';
import { PostgresDriver } from './postgres-driver.ts';

const CONNECTIONS = 10;
/** How long a new connection may take, and the wait for a free one, in milliseconds. */
const CONNECT_MS = 5000;
/** So long after a statement's time is over, a server that says nothing is given up, in milliseconds. */
const SILENCE_MS = 5000;
/** A transaction that asks nothing for so long is given up, and what it locked is free again, in milliseconds. */
const IDLE_TRANSACTION_MS = 60_000;
/** When a quiet connection is first asked whether anybody is still there, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;
/** How long the good-byes may take before the connections are cut, in milliseconds. */
const CLOSE_MS = 2000;

/** `patienceMs` is how long one statement may take, with its waiting for others. */
export function openPostgres(
  url: string,
  { log, patienceMs }: { log: Log | undefined; patienceMs: number },
): { db: Kysely<Tables>; close: () => Promise<void> } {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: patienceMs,
    query_timeout: patienceMs + SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: () => remember(new Socket(), sockets),
  });
  // A lost connection fails the query under way, and is also an event, which ends the process where nobody listens:
  // the pool's for a connection that rests, the connection's own for one in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const driver = new PostgresDriver(pool, new DatabaseWatch(log));
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, close: () => closeInTime(db, sockets) };
}

function remember(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket);
  return socket.once('close', () => sockets.delete(socket));
}

/** Cuts the connections where the database does not answer the good-byes. */
async function closeInTime(db: Kysely<Tables>, sockets: Set<Socket>): Promise<void> {
  const cut = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, CLOSE_MS);
  try {
    await db.destroy();
  } finally {
    clearTimeout(cut);
  }
}
