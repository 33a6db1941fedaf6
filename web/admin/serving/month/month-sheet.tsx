import type { ServingMonth } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import {
  atTask,
  holds,
  type MonthDate,
  nameOf,
  peopleAt,
  type TaskAtDate,
} from '#web/admin/serving/serving-words.ts';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './month-sheet.module.css';

/** More tasks than this stand on paper that lies across. */
const UPRIGHT = 4;
/** As many tasks as can be read beside each other on Letter and A4; more go on a sheet of their own. */
const ACROSS = 8;

/** The month on paper: who serves, and a line to write on for each place that is open. Nobody sees it on a screen. */
export function MonthSheet({ month }: { month: ServingMonth }) {
  const dates = month.dates.filter(({ isCanceled }) => !isCanceled);
  const tasks = month.tasks.filter(({ id }) =>
    dates.some((date) => date.tasks.some(({ task }) => task === id)),
  );
  const sheets = Math.ceil(tasks.length / ACROSS);
  const onEach = Math.ceil(tasks.length / sheets);
  return (
    <div className={css.sheet} data-lies={tasks.length > UPRIGHT || undefined}>
      {Array.from({ length: sheets }, (_, sheet) => (
        <Sheet
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
          key={sheet}
          title={
            sheets > 1
              ? t('Who serves in {month}, sheet {sheet} of {sheets}', {
                  month: month.inWords,
                  sheet: sheet + 1,
                  sheets,
                })
              : t('Who serves in {month}', { month: month.inWords })
          }
          {...partOf(dates, tasks.slice(sheet * onEach, (sheet + 1) * onEach))}
        />
      ))}
    </div>
  );
}

type Part = { dates: readonly MonthDate[]; tasks: ServingMonth['tasks'] };

/** Some tasks, and the dates that need them. */
const partOf = (dates: Part['dates'], tasks: Part['tasks']): Part => ({
  dates: dates.filter((date) => tasks.some(({ id }) => atTask(date, id))),
  tasks,
});

type SheetProps = Part & { title: string };

function Sheet({ title, dates, tasks }: SheetProps) {
  const { name: church } = useSite();
  return (
    <section className={css.page}>
      <p className={css.church}>{church}</p>
      <h2 className={css.sheetTitle}>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Date')}</th>
            {tasks.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => (
            <tr key={date.id}>
              <th scope="row">
                <Facts>{date.when}</Facts>
                <span className={css.what}>{date.title}</span>
              </th>
              {tasks.map(({ id }) => (
                <td key={id}>
                  <Names at={atTask(date, id)} date={date} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Names({ at, date }: { at: TaskAtDate | undefined; date: MonthDate }) {
  if (!at) return '–';
  const open = date.isOver ? 0 : at.free;
  return (
    <ul className={css.names}>
      {peopleAt(at)
        .filter(holds)
        .map((place) => (
          <li key={place.id}>
            {place.state === 'asked' ? t('{name} (asked)', { name: nameOf(place) }) : nameOf(place)}
          </li>
        ))}
      {Array.from({ length: open }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={line} className={css.line} />
      ))}
    </ul>
  );
}
