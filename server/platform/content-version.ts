import type { Kysely } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import { DatabaseAway } from './database-away.ts';

/** How often to check for writes of other processes, in milliseconds. */
const POLL_MS = 1000;
/** For how long after it was read the version counts as the newest there is, in milliseconds. */
export const CONFIRMED_MS = 600;

/**
 * A number that grows with every change of published content. Everything cached carries the version it was made from. A
 * use case calls `bump` inside its transaction, and `refresh` after it to read the new number at once; the poll finds
 * writes of other processes.
 */
export class ContentVersion {
  #current = 0;
  readonly #remembered = new Map<string, { version: number; value: unknown }>();
  #timer: NodeJS.Timeout | undefined;
  #isPolling = false;
  readonly #db: Kysely<Tables>;
  /** Called in the transaction of each write of content, at its beginning; what it returns, at its end. */
  follow: (transaction: Database) => Promise<() => Promise<void>> = async () => async () => {};

  /** Called in the transaction of each change of the version. */
  atChange: (transaction: Database) => Promise<void> = async () => {};
  /** Called when this process reads another version, whoever wrote it. */
  afterChange: () => void = () => {};
  #confirmedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Whether the database said just now that `current` is the newest: what a process that stood still does not know. */
  get isConfirmed(): boolean {
    return performance.now() - this.#confirmedAt < CONFIRMED_MS;
  }

  get current(): number {
    return this.#current;
  }

  /** The result of `make` for the current version; made again when content changed. */
  async remember<T>(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#remembered.get(key);
    if (kept?.version === this.#current) return kept.value as T;
    const version = this.#current;
    const value = await make();
    this.#remembered.set(key, { version, value });
    return value;
  }

  async refresh(): Promise<void> {
    const asked = performance.now();
    const before = this.#current;
    this.#current = await readContentVersion(this.#db);
    this.#confirmedAt = asked;
    if (this.#current !== before) this.afterChange();
  }

  /**
   * Starts checking for other processes' writes; `onError` is called for failures, but not when the database is away.
   */
  startPolling(onError: (error: unknown) => void): void {
    this.#timer = setInterval(() => void this.#poll().catch(onError), POLL_MS);
    this.#timer.unref();
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
    clearInterval(this.#timer);
  }
}

/** Increases the version after a change of published content. Belongs in the transaction that changes it. */
export async function bumpContentVersion(db: Database): Promise<void> {
  await db
    .updateTable('content_version')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
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
