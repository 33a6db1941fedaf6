import type { ListedMember, ListedPlace, ListedTask, ServingMonth } from '#contract/serving.ts';
import { inSentence } from '#domain/dates/dates.ts';

export type MonthDate = ServingMonth['dates'][number];
export type TaskAtDate = MonthDate['tasks'][number];

/** What somebody is called: after an account was deleted its places stay. */
export const nameOf = ({ name }: Pick<ListedPlace, 'name'>) =>
  name || 'Somebody whose account was deleted';

/** How somebody stands on a date: "Yes", "No: on vacation". */
export function standingInWords({ state, reason, looksForSubstitute }: ListedPlace): string {
  switch (state) {
    case 'asked':
      return 'Asked, no answer yet';
    case 'no':
      return reason ? `No: ${reason}` : 'No';
    case 'given-up':
      return 'No longer on the list';
    default:
      return looksForSubstitute ? 'Yes, looks for a substitute' : 'Yes';
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
  if (free > 0) return free === 1 ? '1 place is open' : `${free} places are open`;
  if (places === 0) return 'Nobody is needed any more';
  return 'No place is open';
}

/** What helps to choose whom to ask. */
export const memberFacts = ({ lastInWords, times, ahead, email }: ListedMember): string[] => [
  ...(lastInWords
    ? [`Served last on ${lastInWords}`, timesInWords(times)]
    : ['Has not served in the last year']),
  ...(ahead > 0 ? [ahead === 1 ? '1 date ahead' : `${ahead} dates ahead`] : []),
  ...(email === '' ? ['No e-mail address'] : []),
];

function timesInWords(times: number): string {
  if (times === 0) return 'Not in the last six months';
  return times === 1 ? 'Once in six months' : `${times} times in six months`;
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

export const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** What a task is, in a line. */
export const taskFacts = ({ people, leaders, isOpen, remindDays }: ListedTask): string[] => [
  people === 0 ? 'Nobody is in the team yet' : `${peopleInWords(people)} in the team`,
  ...(leaders.length > 0 ? [`Led by ${leaders.join(', ')}`] : []),
  isOpen ? 'People can take a place by a link' : 'People are asked',
  remindersInWords(remindDays),
];

function remindersInWords(days: number): string {
  if (days === 0) return 'No reminder';
  return days === 1 ? 'Reminder the day before' : `Reminder ${days} days before`;
}

/** The month so many months later: "2027-01" */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
