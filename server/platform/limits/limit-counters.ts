import { hash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { LimitName, LimitRules } from './limit-rules.ts';

/** One rule's counters, limited in number and in the size of their keys. */
export type Counters = {
  readonly points: number;
  /** Adds to the count of a key; returns the sum, and how long it is valid, in milliseconds. */
  add: (key: string, uses: 1 | -1) => Promise<{ sum: number; msLeft: number }>;
  /** How long a key that has `most` uses has to wait, in milliseconds; 0 if it has fewer. */
  msToWait: (key: string, most: number) => Promise<number>;
  forget: (key: string) => Promise<void>;
};

/** The most keys counted for one rule; beyond that the oldest is dropped. About ten megabytes in memory. */
export const MAX_KEYS = 20_000;

/** Counters in this process's memory. */
export class OwnCounters implements Counters {
  readonly points: number;
  readonly #limiter: RateLimiterMemory;
  readonly #keys = new Set<string>();

  constructor(rule: LimitRules[LimitName]) {
    this.points = rule.points;
    this.#limiter = new RateLimiterMemory({ keyPrefix: '', ...rule });
  }

  async add(key: string, uses: 1 | -1): Promise<{ sum: number; msLeft: number }> {
    const short = shorten(key);
    // Moved to the end: the least recently used one is dropped first.
    this.#keys.delete(short);
    this.#keys.add(short);
    const [oldest] = this.#keys;
    if (this.#keys.size > MAX_KEYS && oldest !== undefined) await this.#drop(oldest);
    const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(short, uses);
    return { sum: consumedPoints, msLeft: msBeforeNext };
  }

  async msToWait(key: string, most: number): Promise<number> {
    const found = await this.#limiter.get(shorten(key));
    return found && found.consumedPoints >= most ? found.msBeforeNext : 0;
  }

  forget(key: string): Promise<void> {
    return this.#drop(shorten(key));
  }

  async #drop(short: string): Promise<void> {
    this.#keys.delete(short);
    await this.#limiter.delete(short);
  }
}

export const shorten = (key: string) => hash('sha256', key, 'base64url').slice(0, 22);
