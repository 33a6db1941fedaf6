import { type Kysely, sql } from 'kysely';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { Database, RowOf, Tables } from '#server/schema.ts';
import { LISTENER } from './listener-names.ts';

/** How often to check for writes of other processes, in milliseconds. */
const POLL_MS = 1000;
/** For how long after it was read the version counts as the newest there is, in milliseconds. */
export const CONFIRMED_MS = 600;

/** A change of published content: the version it makes, and the other connections that must know before it shows. */
export type Change = { version: number; listeners: string[] };

/** What keeps the version in step with that of other processes. */
export type VersionSharing = {
  /** Whether no other process can have changed content unheard. */
  readonly isSure: boolean;
  /** Whether it goes by what it knows, since it hears nobody, or the database is away. */
  readonly isAlone: boolean;
  /** Returns when the version is at least what it was in the database at the call, if the database answers. */
  makeSure: () => Promise<void>;
  /** Returns when no process is sure any more of the version before this one. Belongs right before the commit. */
  announce: (change: Change) => Promise<void>;
  /** `onError` is called for failures, but not when the database is away. */
  start: (onError: (error: unknown) => void) => void;
  stop: () => void;
};

/**
 * A number that grows with every change of published content. Everything cached carries the version it was made from.
 * All writes of content go through `publish`. Writes of other processes are found once a second; on PostgreSQL they are
 * heard, and until then are not passed over either (docs/decisions/0070-a-write-is-seen-everywhere.md).
 */
export class ContentVersion {
  #stored = 0;
  #added = 0;
  #rises = 0;
  readonly #remembered = new Map<string, { version: number; value: unknown }>();
  #timer: NodeJS.Timeout | undefined;
  #isPolling = false;
  readonly #db: Kysely<Tables>;
  /** Called in the transaction of each write of content, at its beginning; what it returns, at its end. */
  follow: (transaction: Database) => Promise<() => Promise<void>> = async () => async () => {};
  /**
   * Called in the transaction of each save of an event, before its dates go with it: as it was (of a
   * series that is cut in two, the second part), and as it becomes.
   */
  followEvent: (
    transaction: Database,
    event: { old: RowOf<'events'>; next: RowOf<'events'> },
  ) => Promise<void> = async () => {};
  /** Only on PostgreSQL. */
  sharing: VersionSharing | undefined;

  /** Called in the transaction of each change of the version. */
  atChange: (transaction: Database) => Promise<void> = async () => {};
  /** Called when this process reads another version, whoever wrote it. */
  afterChange: () => void = () => {};
  #confirmedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
    versions.set(db, this);
  }

  /** Whether the database said just now that `current` is the newest: what a process that stood still does not know. */
  get isConfirmed(): boolean {
    return this.isSure && performance.now() - this.#confirmedAt < CONFIRMED_MS;
  }

  /** The number in this process, which never goes back, whatever becomes of the database. */
  get current(): number {
    return this.#stored + this.#added;
  }

  /** The number in the database, as last heard. */
  get stored(): number {
    return this.#stored;
  }

  /** Whether what is cached under the current version may be sent without a question. */
  get isSure(): boolean {
    return this.sharing?.isSure ?? true;
  }

  async makeSure(): Promise<void> {
    if (!this.isSure) await this.sharing?.makeSure();
  }

  /** The result of `make` for the current version; made again when content changed. */
  async remember<T>(key: string, make: () => Promise<T>): Promise<T> {
    if (!this.isSure) await this.makeSure();
    const kept = this.#remembered.get(key);
    if (kept?.version === this.current) return kept.value as T;
    const version = this.current;
    const value = await make();
    this.#remembered.set(key, { version, value });
    return value;
  }

  /** Takes over a version that was committed, now or earlier. */
  rise(version: number): void {
    if (version <= this.#stored) return;
    this.#stored = version;
    this.#rises += 1;
    this.afterChange();
  }

  /**
   * To be called before the database is asked for its version, and the result with what it said. That may be lower, as
   * after a restore; but not if a higher one was heard in the meantime.
   */
  reading(): (found: number) => void {
    const rises = this.#rises;
    const asked = performance.now();
    return (found) => {
      if (found < this.#stored && rises !== this.#rises) return;
      this.#confirmedAt = Math.max(this.#confirmedAt, asked);
      if (found >= this.#stored) return this.rise(found);
      this.#added += this.#stored - found + 1;
      this.#stored = found;
      this.afterChange();
    };
  }

  /** Nothing is used that was cached before: the database may have become another one with the same numbers. */
  startOver(): void {
    this.#added += 1;
  }

  async refresh(): Promise<void> {
    const take = this.reading();
    take(await readContentVersion(this.#db));
  }

  /** Starts following other processes' writes; `onError` is called for failures, but not when the database is away. */
  start(onError: (error: unknown) => void): void {
    if (this.sharing) this.sharing.start(onError);
    else this.#timer = setInterval(() => void this.#poll().catch(onError), POLL_MS);
    this.#timer?.unref();
  }

  async #poll(): Promise<void> {
    // A database that hangs gets one query, not one every second.
    if (this.#isPolling) return;
    this.#isPolling = true;
    try {
      await this.refresh();
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
    } finally {
      this.#isPolling = false;
    }
  }

  stop(): void {
    this.sharing?.stop();
    clearInterval(this.#timer);
  }
}

const versions = new WeakMap<Database, ContentVersion>();

/**
 * What `make` reads of this database, remembered for the current content version. In a transaction, which may have
 * written something else, it is what the transaction sees.
 */
export function rememberFrom<T>(db: Database, key: string, make: () => Promise<T>): Promise<T> {
  return versions.get(db)?.remember(key, make) ?? make();
}

/** Increases the version after a change of published content. Belongs in the transaction that changes it. */
export async function bumpContentVersion(db: Database): Promise<Change> {
  // The processes hear of it with the commit.
  const told = sql<string[] | null>`pg_notify('narthex_version', version::text), (
    select array_agg(application_name) from pg_stat_activity
    where datname = current_database() and application_name like ${`${LISTENER}%`})`;
  const { rows } = await sql<{ version: number; listeners?: string[] | null }>`
    update content_version set version = version + 1 where id = 1
    returning version ${isPostgres(db) ? sql`, ${told} as listeners` : sql``}`.execute(db);
  return { version: Number(rows[0]?.version ?? 0), listeners: rows[0]?.listeners ?? [] };
}

/** The version in the database now; within a transaction, what the transaction sees. */
export async function readContentVersion(db: Database): Promise<number> {
  const row = await db
    .selectFrom('content_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

/**
 * Waits for others who write content, until the transaction ends: what is read of it stays true. On SQLite every
 * transaction that writes does so.
 */
export async function holdContent(db: Database): Promise<void> {
  if (isPostgres(db))
    await sql`select version from content_version where id = 1 for update`.execute(db);
}
