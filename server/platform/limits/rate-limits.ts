import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { type Counters, OwnCounters } from './limit-counters.ts';
import type { LimitName, LimitRules } from './limit-rules.ts';

/**
 * What is counted: a key, or the network that a request comes from, maybe about something, such as an account. A network
 * of IPv6 is counted at each of its steps (`networksOf`).
 */
type Counted = string | { address: string; about?: string };

export type Limits = {
  /** Counts one use; refuses `too-many` beyond the rule. */
  take: (rule: LimitName, counted: Counted) => Promise<void>;
  /** Refuses `too-many` if the rule is used up, and counts nothing. */
  check: (rule: LimitName, counted: Counted) => Promise<void>;
  /** Counts one use and returns whether it is within the rule. */
  allows: (rule: LimitName, counted: Counted) => Promise<boolean>;
  /** Counts one use and refuses nothing; returns how many uses that is beyond the rule. */
  count: (rule: LimitName, counted: Counted) => Promise<number>;
  /** Takes one use back. */
  giveBack: (rule: LimitName, counted: Counted) => Promise<void>;
  /** Forgets what was counted, after a success. */
  forget: (rule: LimitName, counted: Counted) => Promise<void>;
};

type Rule = LimitRules[LimitName];

/** Limits kept in this process's memory, unless other counters are given; none of them when switched off (null). */
export function createLimits(
  rules: LimitRules | null,
  countersOf: (name: LimitName, rule: Rule) => Counters = (_, rule) => new OwnCounters(rule),
): Limits {
  const named = Object.entries(rules ?? {}) as [LimitName, Rule][];
  const counters = new Map(named.map(([name, rule]) => [name, countersOf(name, rule)]));
  const stepsOf = (rule: LimitName, counted: Counted) => {
    const counter = counters.get(rule);
    return counter ? keysOf(counted).map((step) => ({ counter, ...step })) : [];
  };
  /**
   * How many uses this is beyond the rule, and when to come back, in milliseconds. What is beyond it at one step is not
   * counted at the wider ones: a network that is refused again and again uses up nothing of its neighbors.
   */
  const use = async (rule: LimitName, counted: Counted) => {
    for (const { counter, key, share } of stepsOf(rule, counted)) {
      const { sum, msLeft } = await counter.add(key, 1);
      const beyond = sum - share * counter.points;
      if (beyond > 0) return { beyond, msLeft };
    }
    return { beyond: 0, msLeft: 0 };
  };
  return {
    async take(rule, counted) {
      const { beyond, msLeft } = await use(rule, counted);
      if (beyond > 0) throw tooMany(msLeft);
    },
    async check(rule, counted) {
      for (const { counter, key, share } of stepsOf(rule, counted)) {
        const msLeft = await counter.msToWait(key, share * counter.points);
        if (msLeft > 0) throw tooMany(msLeft);
      }
    },
    allows: async (rule, counted) => (await use(rule, counted)).beyond === 0,
    count: async (rule, counted) => (await use(rule, counted)).beyond,
    async giveBack(rule, counted) {
      for (const { counter, key } of stepsOf(rule, counted)) await counter.add(key, -1);
    },
    async forget(rule, counted) {
      for (const { counter, key } of stepsOf(rule, counted)) await counter.forget(key);
    },
  };
}

/** The keys of what is counted, and how many times a rule's number each of them has. */
function keysOf(counted: Counted): { key: string; share: number }[] {
  if (typeof counted === 'string') return [{ key: counted, share: 1 }];
  const { address, about = '' } = counted;
  return networksOf(address).map((network, step) => ({
    key: `${network} ${about}`,
    share: 2 ** step,
  }));
}

function tooMany(msLeft: number): Refusal {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000));
  return new Refusal('too-many', tooManyInWords(Math.ceil(seconds / 60)), {
    headers: { 'Retry-After': String(seconds) },
  });
}

const tooManyInWords = (minutes: number) =>
  minutes <= 90
    ? t(
        'Too many tries in a short time. Please try again in {minutes, plural, one {a minute} other {# minutes}}.',
        { minutes },
      )
    : t('Too many tries in a short time. Please try again in {hours} hours.', {
        hours: Math.ceil(minutes / 60),
      });

/**
 * The networks of an address, from narrow to wide. Of IPv4 the address itself. Of IPv6 the /64 of one connection, the /56
 * that a household gets, and the /48 of an organization or of a customer who asks for it (RFC 6177): who has 256 or
 * 65,536 networks must not have as many times the limits.
 */
export function networksOf(address: string): string[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return [plain];
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  if (plain.includes('::')) {
    const rest = tail.split(':').filter(Boolean);
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = groups.map((group) => parseInt(group, 16));
  const prefix = [first, second, third].map(inHex).join(':');
  return [
    `${prefix}:${inHex(fourth)}::/64`,
    `${prefix}:${inHex(fourth & 0xff00)}::/56`,
    `${prefix}::/48`,
  ];
}

const inHex = (group: number) => group.toString(16);

/** The narrowest network of an address. */
export const networkOf = (address: string) => networksOf(address)[0] ?? address;
