import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#server/schema.ts';
import { type Counters, MAX_KEYS, shorten } from './limit-counters.ts';
import type { LimitName, LimitRules } from './limit-rules.ts';
import { trimCounts } from './limit-store.ts';

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
