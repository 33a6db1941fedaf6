import type { Kysely } from 'kysely';
import type { Database, Tables } from '../schema.ts';
import { DatabaseAway } from './database-away.ts';

/** How often to check for writes of other processes, in milliseconds. */
const POLL_MS = 1000;
/** The same where a CDN keeps pages. */
const POLL_FOR_CDN_MS = 300;
/** For how long after a check it counts as certain that no other process has written, in milliseconds. */
export const CONFIRMED_MS = 800;

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
  /** Called when this process reads a new version, its own or another process's. */
  afterChange: () => void = () => {};
  #confirmedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Whether `current` was read from the database just now. A process that stood still for a while knows nothing. */
  get isConfirmed(): boolean {
    return performance.now() - this.#confirmedAt < CONFIRMED_MS;
  }

  /** Increases the version. Belongs in the transaction of a change of published content. */
  async bump(transaction: Database): Promise<void> {
    await bumpContentVersion(transaction);
    await this.atChange(transaction);
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
  startPolling(onError: (error: unknown) => void, { isForCdn = false } = {}): void {
    const pause = isForCdn ? POLL_FOR_CDN_MS : POLL_MS;
    this.#timer = setInterval(() => void this.#poll().catch(onError), pause);
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

/** Increases the version, and tells nobody: for a database that no server is using. */
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
