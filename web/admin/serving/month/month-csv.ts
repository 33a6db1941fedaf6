import type { ListedPlace, ServingMonth } from '#contract/serving.ts';
import { type Columns, csvMoment, csvOf } from '#domain/csv.ts';
import { t } from '#languages/t.ts';
import {
  type MonthDate,
  nameOf,
  peopleAt,
  standingInWords,
} from '#web/admin/serving/serving-words.ts';

/** Somebody at a task of a date; or a place that nobody has. */
type Row = { date: MonthDate; task: string; place: ListedPlace | undefined };

const columns: Columns<Row> = [
  [t('Date'), ({ date }) => csvMoment(date.startsAt)],
  [t('Event'), ({ date }) => date.title],
  [t('Where'), ({ date }) => date.location],
  [t('Task'), ({ task }) => task],
  [t('Name'), ({ place }) => (place ? nameOf(place) : '')],
  [t('State ## how it stands'), ({ date, place }) => stateOf(date, place)],
];

function stateOf({ isCanceled }: MonthDate, place: ListedPlace | undefined): string {
  if (isCanceled) return t('Does not take place');
  return place ? standingInWords(place) : t('Open ## a place that nobody has');
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
