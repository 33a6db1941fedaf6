import { Socket } from 'node:net';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { AwayWatch } from '#server/platform/log/away-watch.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Tables } from '#server/schema.ts';
import { PostgresDriver } from './postgres-driver.ts';
import { OWN_NAME } from './running-releases.ts';

const CONNECTIONS = 10;
/** How long a new connection may take, and the wait for a free one, in milliseconds. */
const CONNECT_MS = 5000;
/** How long after a statement's time limit a silent server is given up, in milliseconds. */
const SILENCE_MS = 5000;
/** An idle transaction is ended after this long, which frees its locks, in milliseconds. */
const IDLE_TRANSACTION_MS = 60_000;
/** When the first keep-alive probe is sent on an idle connection, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;
/** How long closing may take before the connections are cut, in milliseconds. */
const CLOSE_MS = 2000;

/** `timeoutMs` is how long one statement may take, including waits for locks. */
export function openPostgres(
  url: string,
  { log, timeoutMs }: { log: Log | undefined; timeoutMs: number },
): { db: Kysely<Tables>; close: () => Promise<void> } {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: url,
    application_name: OWN_NAME,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: () => remember(new Socket(), sockets),
  });
  // A lost connection fails the running query, and also emits an error event, which ends the process without a
  // listener: on the pool for an idle connection, on the connection itself for one in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const driver = new PostgresDriver(pool, new AwayWatch('the database', log, { isOpened: false }));
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

/** Cuts the connections if the database does not answer when they are closed. */
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
