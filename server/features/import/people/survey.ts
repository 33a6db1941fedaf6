import { groupsMost } from '#contract/invitees.ts';
import type { DateOrder } from './dates.ts';
import { orderOf } from './dates.ts';
import { digestOf } from './households.ts';
import type { Facts } from './person.ts';

/** What is known of all rows together, a line for each person: who is one, and who of a household is grown up. */
export type Survey = {
  add: (facts: Facts) => void;
  /** What another row of the same person says: that this is a child, or has died. */
  otherwise: (facts: Facts) => 'child' | 'deceased' | undefined;
  /** The row of the same person further up. */
  sameAs: (row: number) => number | undefined;
  /** With what further rows of the same person say. */
  whole: (facts: Facts) => Facts;
  guardianOf: (facts: Facts) => string | undefined;
};

type Known = Pick<Facts, 'row' | 'id' | 'isChild'> & { birthday: string; isGrown: boolean };

const knownBy = ({ row, id, isChild, rank, content: { birthday } }: Facts): Known => ({
  ...{ row, id, birthday, isChild },
  isGrown: !isChild && rank > 0,
});

export function createSurvey(): Survey {
  const byKey = new Map<string, Known>();
  const same = new Map<number, number>();
  const more = new Map<number, Facts>();
  const guardians = new Map<string, Adult[]>();
  const marked = { child: new Map<string, Known[]>(), deceased: new Map<string, Known[]>() };
  const isMarked = (mark: keyof typeof marked, keys: string[], known: Known) =>
    keys.some((key) => marked[mark].get(key)?.some((other) => mayBeOne(other, known)));
  const otherwise = (keys: string[], known: Known) => {
    if (isMarked('deceased', keys, known)) return 'deceased';
    return !known.isChild && isMarked('child', keys, known) ? 'child' : undefined;
  };
  return {
    add(facts) {
      const keys = keysOf(facts);
      const own = knownBy(facts);
      if (facts.leftOut?.code === 'deceased') mark(marked.deceased, keys, own);
      if (facts.isChild) mark(marked.child, keys, own);
      if (facts.leftOut) return;
      const { household, name } = facts.content;
      const adult = { name, rank: facts.rank, keys, known: own };
      if (!facts.isChild && household !== '') noteGuardian(guardians, household, adult);
      const known = keys
        .map((key) => byKey.get(key))
        .find((other) => other !== undefined && mayBeOne(other, own));
      if (known) {
        same.set(facts.row, known.row);
        more.set(known.row, joined(more.get(known.row), facts));
      }
      for (const key of keys) if (!byKey.has(key)) byKey.set(key, known ?? own);
    },
    otherwise: (facts) => otherwise(keysOf(facts), knownBy(facts)),
    sameAs: (row) => same.get(row),
    whole: (facts) => joined(facts, more.get(facts.row)),
    guardianOf: ({ content }) =>
      guardians
        .get(content.household)
        ?.find(({ keys, known }) => otherwise(keys, known) === undefined)?.name,
  };
}

/** So many rows of one key are remembered: more are no person, but a word that a program repeats. */
const MOST_ALIKE = 20;

function mark(marked: Map<string, Known[]>, keys: string[], known: Known): void {
  for (const key of keys) {
    const alike = marked.get(key) ?? [];
    if (alike.length < MOST_ALIKE) marked.set(key, [...alike, known]);
  }
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

/** A father and a son may share a name, a home and an address: their numbers, their birthdays or their places tell. */
function mayBeOne(one: Known, other: Known): boolean {
  if (one.id && other.id) return one.id === other.id;
  if ((one.isChild && other.isGrown) || (one.isGrown && other.isChild)) return false;
  return !one.birthday || !other.birthday || one.birthday === other.birthday;
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

/** An adult of a household, and by what another row may say that it is none, or has died. */
type Adult = { name: string; rank: number; keys: string[]; known: Known };

/** So many adults of a household are remembered, who answers for it first. */
const MOST_GUARDIANS = 4;

function noteGuardian(guardians: Map<string, Adult[]>, household: string, adult: Adult): void {
  const adults = guardians.get(household) ?? [];
  const at = adults.findIndex(({ rank }) => rank < adult.rank);
  const all = adults.toSpliced(at === -1 ? adults.length : at, 0, adult);
  guardians.set(household, all.slice(0, MOST_GUARDIANS));
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
