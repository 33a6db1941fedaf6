import type { DoorRow } from '#contract/door-lists.ts';
import { t } from '#languages/t.ts';
import type { WaitingArrival } from './waiting-arrivals.ts';

/** Of an account that was deleted, the places stay. */
const NAMELESS = t('Deleted account');

/** The list as it is once what waits here has been sent, in the order of the names. */
export function shownRows(rows: readonly DoorRow[], waiting: Iterable<WaitingArrival>): DoorRow[] {
  const shown = new Map(rows.map((row) => [row.id, { ...row, name: row.name || NAMELESS }]));
  for (const { signUpId, walkIn, tick } of waiting) {
    const row = shown.get(signUpId) ?? (walkIn && rowOf(walkIn));
    if (row) shown.set(signUpId, { ...row, arrived: tick?.arrived ?? row.arrived });
  }
  return [...shown.values()].sort(byName);
}

const rowOf = ({ id, name, party }: NonNullable<WaitingArrival['walkIn']>): DoorRow => ({
  id,
  name,
  party,
  arrived: party,
  isWalkIn: true,
  hasNote: false,
});

const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
const byName = (one: DoorRow, other: DoorRow) =>
  compare(one.name, other.name) || (one.id < other.id ? -1 : 1);

/** "23 of 41 are here": who came without sign-up was not expected. */
export function sumOf(rows: readonly DoorRow[]): string {
  const sum = (of: (row: DoorRow) => number) => rows.reduce((so, row) => so + of(row), 0);
  const here = sum(({ arrived }) => arrived);
  const expected = sum(({ isWalkIn, party, arrived }) => (isWalkIn ? arrived : party));
  return t('{here, plural, one {# of {expected} is here} other {# of {expected} are here}}', {
    here,
    expected,
  });
}

/** What a tap on a row says: all of them came, or, if they had, nobody did. */
export const tapped = ({ arrived, party }: DoorRow): number => (arrived >= party ? 0 : party);
