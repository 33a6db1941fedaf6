import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

/** How often something may be done: `points` times in `seconds` (security.md, "Limits"). */
const rules = {
  forms: { points: 5, duration: 3600 },
  register: { points: 5, duration: 3600 },
  uploads: { points: 30, duration: 3600 },
  reset: { points: 3, duration: 3600 },
  /** Of one account from one address. */
  login: { points: 10, duration: 900 },
  /** Of one account from anywhere, and of one address to anywhere: a whole parish may share an address. */
  loginWide: { points: 100, duration: 900 },
} as const;

type Rule = keyof typeof rules;

export type Limits = {
  /** Counts one use; refuses `too-many` beyond the rule. */
  take: (rule: Rule, key: string) => Promise<void>;
  /** Forgets what was counted, after a success. */
  forget: (rule: Rule, key: string) => Promise<void>;
};

/** Limits kept in this process's memory; none of them when switched off. */
export function createLimits(isOn: boolean): Limits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, ...rule }),
    ]),
  );
  return {
    async take(rule, key) {
      if (!isOn) return;
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
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
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
