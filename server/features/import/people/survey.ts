import { groupsMost } from '#contract/invitees.ts';
import type { DateOrder } from './dates.ts';
import { orderOf } from './dates.ts';
import { digestOf } from './households.ts';
import type { Facts } from './person.ts';

/** What is known of all rows together, a line for each person: who is one, and who of a household is grown up. */
export type Survey = {
  add: (facts: Facts) => void;
  /** The row of the same person further up. */
  sameAs: (row: number) => number | undefined;
  /** With what further rows of the same person say. */
  whole: (facts: Facts) => Facts;
  guardianOf: (facts: Facts) => string | undefined;
};

type Known = Pick<Facts, 'row' | 'id'> & { birthday: string };

export function createSurvey(): Survey {
  const byKey = new Map<string, Known>();
  const same = new Map<number, number>();
  const more = new Map<number, Facts>();
  const guardians = new Map<string, { name: string; rank: number }>();
  return {
    add(facts) {
      if (facts.leftOut) return;
      noteGuardian(guardians, facts);
      const keys = keysOf(facts);
      const known = keys
        .map((key) => byKey.get(key))
        .find((other) => other !== undefined && mayBeOne(other, facts));
      if (known) {
        same.set(facts.row, known.row);
        more.set(known.row, joined(more.get(known.row), facts));
      }
      const { row, id, content } = facts;
      const own = known ?? { row, id, birthday: content.birthday };
      for (const key of keys) if (!byKey.has(key)) byKey.set(key, own);
    },
    sameAs: (row) => same.get(row),
    whole: (facts) => joined(facts, more.get(facts.row)),
    guardianOf: ({ content }) => guardians.get(content.household)?.name,
  };
}

/** By what a person is known: a number; the name with an address for mails; the name with the household. */
function keysOf({ id, content }: Facts): string[] {
  const name = content.name.toLowerCase();
  const { email, household } = content;
  return [
    ...(id ? [digestOf('id', id)] : []),
    ...(email ? [digestOf('mail', name, email)] : []),
    ...(household ? [digestOf('home', name, household)] : []),
  ];
}

/** A father and a son may share a name, a home and an address: their numbers or their birthdays tell. */
function mayBeOne(one: Known, { id, content }: Facts): boolean {
  if (one.id && id) return one.id === id;
  return !one.birthday || !content.birthday || one.birthday === content.birthday;
}

/** A person with what a further row adds: groups, and what was empty. */
function joined<F extends Facts | undefined>(
  one: F,
  other: Facts | undefined,
): F extends Facts ? F : Facts {
  type Joined = F extends Facts ? F : Facts;
  if (!one || !other) return (one ?? other) as Joined;
  const content = { ...one.content };
  for (const field of ['email', 'phone', 'birthday', 'note'] as const)
    content[field] ||= other.content[field];
  if (!content.household) {
    content.household = other.content.household;
    content.householdName = other.content.householdName;
  }
  const groups = new Set([...content.groups, ...other.content.groups]);
  return { ...one, content: { ...content, groups: [...groups].slice(0, groupsMost) } } as Joined;
}

function noteGuardian(
  guardians: Map<string, { name: string; rank: number }>,
  { isChild, rank, content: { household, name } }: Facts,
): void {
  if (isChild || household === '') return;
  const known = guardians.get(household);
  if (!known || rank > known.rank) guardians.set(household, { name, rank });
}

/** Which order the dates of a file have: what some can only be; asked where none says, or they disagree. */
export function createOrders() {
  const seen = { 'month-first': 0, 'day-first': 0, either: 0 };
  return {
    add(cell: string) {
      const order = orderOf(cell);
      if (order) seen[order] += 1;
    },
    decided(): { order: DateOrder; isAsked: boolean } {
      const order = seen['day-first'] > seen['month-first'] ? 'day-first' : 'month-first';
      const isSure = (seen['day-first'] === 0) !== (seen['month-first'] === 0);
      return { order, isAsked: !isSure && seen.either + seen['day-first'] > 0 };
    },
  };
}
