import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '#server/context.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import type { Database } from '#server/schema.ts';
import type { Liveness } from './liveness.ts';
import type { PostgresChannel } from './postgres-channel.ts';

/** The first half of PostgreSQL's number for the lock; the other half is the name of the process. */
const OURS = 7_216_886;
/**
 * How long a process may be without its lock before it gives up what it works on, in milliseconds. Others wait longer
 * (`GONE_MS` in takeover.ts).
 */
const LOST_MS = 12_000;

/**
 * PostgreSQL: an advisory lock of the connection that listens. It is shared, for the connection before may not have
 * ended for the database when the next one is open.
 */
export class PostgresLiveness implements Liveness {
  readonly #number = randomInt(2 ** 31);
  readonly #db: Database;
  readonly #listeners: (() => void)[] = [];
  #isHeld = false;
  #timer: NodeJS.Timeout | undefined;

  constructor({ channel, db, log }: Pick<Services, 'db' | 'log'> & { channel: PostgresChannel }) {
    this.#db = db;
    channel.watch((state) => {
      const wasHeld = this.#isHeld;
      this.#isHeld = false;
      if (state === 'open')
        this.#hold(channel).catch((error) => {
          if (!(error instanceof DatabaseAway))
            log.error({ err: error }, 'cannot show that this process is alive');
        });
      // Of a process that nobody saw, nobody takes anything.
      else if (wasHeld) this.#timer ??= setTimeout(() => this.#lose(), LOST_MS).unref();
    });
  }

  get name(): string | null {
    return this.#isHeld ? String(this.#number) : null;
  }

  async #hold(channel: PostgresChannel): Promise<void> {
    await channel.ask('select pg_advisory_lock_shared($1::int, $2::int)', [OURS, this.#number]);
    this.#isHeld = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #lose(): void {
    this.#timer = undefined;
    for (const listener of this.#listeners) listener();
  }

  async gone(names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const { rows } = await sql<{ number: string }>`
      select objid::text as number from pg_locks
      where locktype = 'advisory' and classid = ${OURS} and granted
        and database = (select oid from pg_database where datname = current_database())
    `.execute(this.#db);
    const alive = new Set(rows.map(({ number }) => number));
    return names.filter((name) => !alive.has(name));
  }

  onLost(listener: () => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
