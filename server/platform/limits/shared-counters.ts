import { CompiledQuery, sql } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Services } from '#server/context.ts';
import type { Database } from '#server/schema.ts';
import { type Counters, MAX_KEYS, shorten } from './limit-counters.ts';
import type { LimitName, LimitRules } from './limit-rules.ts';

/** After so many uses, this process removes the rule's rows that are over, and the oldest beyond the most. */
const USES_BETWEEN = 1000;

/** Counters in PostgreSQL, which all processes of a site share (docs/decisions/0071-limits-and-work-shared.md). */
export class SharedCounters implements Counters {
  readonly points: number;
  readonly #name: LimitName;
  readonly #db: Database;
  readonly #limiter: RateLimiterPostgres;
  #uses = 0;

  constructor(db: Database, name: LimitName, rule: LimitRules[LimitName]) {
    this.points = rule.points;
    this.#name = name;
    this.#db = db;
    this.#limiter = new RateLimiterPostgres({
      ...rule,
      keyPrefix: name,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      storeType: 'client',
      storeClient: clientOf(db),
    });
  }

  async add(key: string, uses: 1 | -1): Promise<{ sum: number; msLeft: number }> {
    this.#uses += 1;
    if (this.#uses % USES_BETWEEN === 0) await trimCounts(this.#db, this.#name, MAX_KEYS);
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(shorten(key), uses);
    return { sum: consumedPoints, msLeft: msBeforeNext };
  }

  async msToWait(key: string, most: number): Promise<number> {
    const found = await this.#limiter.get(shorten(key));
    return found && found.consumedPoints >= most ? found.msBeforeNext : 0;
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(shorten(key));
  }
}

/** Our connections as the library asks for them. A database that is away answers as everywhere (`DatabaseAway`). */
function clientOf(db: Database) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
}

/** Rows that are over stay so long, in milliseconds: another machine's clock may be behind. */
const KEPT_MS = 10 * 60_000;

/**
 * Removes one rule's rows that are over, and those beyond the `most` that stay longest. Skips what others hold: two
 * processes that do it at once never wait for each other.
 */
async function trimCounts(db: Database, rule: string, most: number): Promise<void> {
  const mine = sql`split_part(key, ':', 1) = ${rule}`;
  const over = Date.now() - KEPT_MS;
  await sql`delete from rate_limits where key in (
    select key from rate_limits where ${mine} and expire <= greatest(${over}::bigint, (
      select expire from rate_limits where ${mine} order by expire desc offset ${most} limit 1
    )) for update skip locked)`.execute(db);
}

/** Removes every rule's rows that are over. */
export async function forgetOldCounts({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('expire', '<', Date.now() - KEPT_MS)
    .execute();
}
