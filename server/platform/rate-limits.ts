import { type Counters, OwnCounters } from './limit-counters.ts';
import type { LimitName, LimitRules } from './limit-rules.ts';
import { Refusal } from './refusal.ts';

export type Limits = {
  /** Counts one use; refuses `too-many` beyond the rule. */
  take: (rule: LimitName, key: string) => Promise<void>;
  /** Refuses `too-many` if the rule is used up, and counts nothing. */
  check: (rule: LimitName, key: string) => Promise<void>;
  /** Counts one use and returns whether it is within the rule. */
  allows: (rule: LimitName, key: string) => Promise<boolean>;
  /** Counts one use and refuses nothing; returns how many uses that is beyond the rule. */
  count: (rule: LimitName, key: string) => Promise<number>;
  /** Takes one use back. */
  giveBack: (rule: LimitName, key: string) => Promise<void>;
  /** Forgets what was counted, after a success. */
  forget: (rule: LimitName, key: string) => Promise<void>;
};

type Rule = LimitRules[LimitName];

/** Limits kept in this process's memory, unless other counters are given; none of them when switched off (null). */
export function createLimits(
  rules: LimitRules | null,
  countersOf: (name: LimitName, rule: Rule) => Counters = (_, rule) => new OwnCounters(rule),
): Limits {
  const named = Object.entries(rules ?? {}) as [LimitName, Rule][];
  const counters = new Map(named.map(([name, rule]) => [name, countersOf(name, rule)]));
  /** How many uses this is beyond the rule, and when to come back, in milliseconds. */
  const use = async (rule: LimitName, key: string) => {
    const counter = counters.get(rule);
    if (!counter) return { beyond: 0, msLeft: 0 };
    const { sum, msLeft } = await counter.add(key, 1);
    return { beyond: Math.max(0, sum - counter.points), msLeft };
  };
  return {
    async take(rule, key) {
      const { beyond, msLeft } = await use(rule, key);
      if (beyond > 0) throw tooMany(msLeft);
    },
    async check(rule, key) {
      const msLeft = (await counters.get(rule)?.msToWait(key)) ?? 0;
      if (msLeft > 0) throw tooMany(msLeft);
    },
    allows: async (rule, key) => (await use(rule, key)).beyond === 0,
    count: async (rule, key) => (await use(rule, key)).beyond,
    async giveBack(rule, key) {
      await counters.get(rule)?.add(key, -1);
    },
    async forget(rule, key) {
      await counters.get(rule)?.forget(key);
    },
  };
}

function tooMany(msLeft: number): Refusal {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000));
  return new Refusal(
    'too-many',
    `Too many tries in a short time. Please try again in ${inWords(seconds)}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
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
