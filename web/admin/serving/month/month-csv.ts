import type { ListedPlace, ServingMonth } from '#contract/serving.ts';
import {
  type MonthDate,
  nameOf,
  peopleAt,
  standingInWords,
} from '#web/admin/serving/serving-words.ts';
import { type Columns, csvMoment, csvOf } from '#web/admin/ui/csv.ts';

/** Somebody at a task of a date; or a place that nobody has. */
type Row = { date: MonthDate; task: string; place: ListedPlace | undefined };

const columns: Columns<Row> = [
  ['Date', ({ date }) => csvMoment(date.startsAt)],
  ['Event', ({ date }) => date.title],
  ['Where', ({ date }) => date.location],
  ['Task', ({ task }) => task],
  ['Name', ({ place }) => (place ? nameOf(place) : '')],
  ['State', ({ date, place }) => stateOf(date, place)],
];

function stateOf({ isCanceled }: MonthDate, place: ListedPlace | undefined): string {
  if (isCanceled) return 'Does not take place';
  return place ? standingInWords(place) : 'Open';
}

/** Who serves in a month, as a file for spreadsheets: a row for each person, and for each place that is open. */
export const monthCsv = ({ dates, tasks }: ServingMonth): string =>
  csvOf(
    columns,
    dates.flatMap((date) =>
      date.tasks.flatMap((at) => {
        const task = tasks.find(({ id }) => id === at.task)?.name ?? '';
        const open = date.isOver || date.isCanceled ? 0 : at.free;
        const places = [...peopleAt(at), ...Array.from({ length: open }, () => undefined)];
        return places.map((place): Row => ({ date, task, place }));
      }),
    ),
  );
