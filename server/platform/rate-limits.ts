import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName, LimitRules } from './limit-rules.ts';
import { Refusal } from './refusal.ts';

export type Limits = {
  /** Counts one use; refuses `too-many` beyond the rule. */
  take: (rule: LimitName, key: string) => Promise<void>;
  /** Forgets what was counted, after a success. */
  forget: (rule: LimitName, key: string) => Promise<void>;
};

/** Limits kept in this process's memory; none of them when switched off (null). */
export function createLimits(rules: LimitRules | null): Limits {
  const limiters: Partial<Record<LimitName, RateLimiterMemory>> = Object.fromEntries(
    Object.entries(rules ?? {}).map(([name, rule]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, ...rule }),
    ]),
  );
  return {
    async take(rule, key) {
      try {
        await limiters[rule]?.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw new Refusal(
          'too-many',
          `That was often in a short time. Please try again in ${inWords(seconds)}.`,
          {
            headers: { 'Retry-After': String(seconds) },
          },
        );
      }
    },
    async forget(rule, key) {
      await limiters[rule]?.delete(key);
    },
  };
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** One household or server has a whole /64 of IPv6, so that is what is counted. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  if (plain.includes('::')) {
    const rest = tail.split(':').filter(Boolean);
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
