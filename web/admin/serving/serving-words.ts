import type { ListedMember, ListedPlace, ListedTask, ServingMonth } from '#contract/serving.ts';
import { inSentence } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';

export type MonthDate = ServingMonth['dates'][number];
export type TaskAtDate = MonthDate['tasks'][number];

/** What somebody is called: after an account was deleted its places stay. */
export const nameOf = ({ name }: Pick<ListedPlace, 'name'>) =>
  name || t('Somebody whose account was deleted');

/** How somebody stands on a date: "Yes", "No: on vacation". */
export function standingInWords({ state, reason, looksForSubstitute }: ListedPlace): string {
  switch (state) {
    case 'asked':
      return t('Asked, no answer yet');
    case 'no':
      return reason ? t('No: {reason}', { reason }) : t('No');
    case 'given-up':
      return t('No longer on the list');
    default:
      return looksForSubstitute ? t('Yes, looks for a substitute') : t('Yes');
  }
}

/** Whether somebody has the place, or still may. */
export const holds = ({ state }: Pick<ListedPlace, 'state'>) =>
  state === 'yes' || state === 'asked';

const order = ['yes', 'asked', 'no', 'given-up'];

/** Each person once, as they stand now, those who serve first. */
export function peopleAt({ people }: Pick<TaskAtDate, 'people'>): ListedPlace[] {
  const byPerson = new Map<string, ListedPlace>();
  for (const place of people) {
    const other = byPerson.get(place.person);
    if (!other || !holds(other)) byPerson.set(place.person, place);
  }
  return [...byPerson.values()].sort(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
  );
}

/** "Sunday, December 6" */
const dayOf = ({ when }: Pick<MonthDate, 'when'>) => when.split(' · ')[0] ?? when;

/** The same, with the time where several of these dates are on that day. */
export const dayAmong = (date: MonthDate, dates: readonly MonthDate[]) =>
  dates.filter((other) => dayOf(other) === dayOf(date)).length > 1
    ? inSentence(date.when)
    : dayOf(date);

export const atTask = ({ tasks }: MonthDate, id: string) => tasks.find(({ task }) => task === id);

/** How somebody stands at a task of a date; undefined where they were not asked. */
export const placeOf = (date: MonthDate, task: string, person: string) =>
  peopleAt(atTask(date, task) ?? { people: [] }).find((place) => place.person === person);

/** Whether somebody serves there or was asked: there is nothing to ask. */
export function isHeld(date: MonthDate, task: string, person: string): boolean {
  const place = placeOf(date, task, person);
  return place !== undefined && holds(place);
}

/** "1 place is open", "No place is open" */
export function openInWords({ places, free }: Pick<TaskAtDate, 'places' | 'free'>): string {
  if (free > 0)
    return t('{free, plural, one {# place is open} other {# places are open}}', { free });
  if (places === 0) return t('Nobody is needed any more');
  return t('No place is open');
}

/** What helps to choose whom to ask. */
export const memberFacts = ({ lastInWords, times, ahead, email }: ListedMember): string[] => [
  ...(lastInWords
    ? [t('Served last on {day}', { day: lastInWords }), timesInWords(times)]
    : [t('Has not served in the last year')]),
  ...(ahead > 0 ? [t('{ahead, plural, one {# date ahead} other {# dates ahead}}', { ahead })] : []),
  ...(email === '' ? [t('No e-mail address')] : []),
];

function timesInWords(times: number): string {
  return t(
    '{times, plural, =0 {Not in the last six months} one {Once in six months} other {# times in six months}}',
    { times },
  );
}

/** Those first who have not served for longest, and last those who cannot. */
export const inTurn = <M extends ListedMember>(team: readonly M[]): M[] =>
  team.toSorted(
    (one, other) =>
      Number(one.warning !== '') - Number(other.warning !== '') ||
      (one.lastServed ?? '').localeCompare(other.lastServed ?? '') ||
      one.ahead - other.ahead ||
      one.name.localeCompare(other.name),
  );

/** What a task is, in a line. */
export const taskFacts = ({ people, leaders, isOpen, remindDays }: ListedTask): string[] => [
  t(
    '{people, plural, =0 {Nobody is in the team yet} one {# person in the team} other {# people in the team}}',
    { people },
  ),
  ...(leaders.length > 0 ? [t('Led by {names}', { names: leaders.join(', ') })] : []),
  isOpen ? t('People can take a place by a link') : t('People are asked'),
  remindersInWords(remindDays),
];

function remindersInWords(days: number): string {
  return t(
    '{days, plural, =0 {No reminder} one {Reminder the day before} other {Reminder # days before}}',
    { days },
  );
}

/** The month so many months later: "2027-01" */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
