import type { Visits } from '#contract/overview.ts';
import { type DateWords, dayInWords, fillPattern } from '#domain/dates/dates.ts';
import { Part } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import css from './visits-part.module.css';

/** How often people opened pages in the last weeks, and what of this week is worth knowing. */
export function VisitsPart({ visits }: { visits: Visits }) {
  const { weeks, pages, sites, searches, missed, isBehindCdn } = visits;
  const { dates } = useSite();
  const last = weeks.at(-1)?.count ?? 0;
  return (
    <Part
      isSmall
      title="Visits"
      about="Pages that people opened, counted by day. Nobody is followed, and robots are left out."
    >
      {isBehindCdn && <p className="note">What your CDN answers is not counted.</p>}
      <div className={css.parts}>
        <div>
          <p className={css.sum}>
            <span className={css.count}>{last}</span> in the last 7 days
          </p>
          <WeekBars weeks={weeks} dates={dates} />
          <details>
            <summary>As a table</summary>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Week from</th>
                  <th scope="col">Pages opened</th>
                </tr>
              </thead>
              <tbody>
                {weeks.map(({ from, count }) => (
                  <tr key={from}>
                    <th scope="row">{dayInWords(from, dates)}</th>
                    <td>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </div>
        <Most title="Opened most this week" counts={pages.map(named)} />
        <Most title="Sites that led here" counts={sites} />
        <Most title="Looked for" counts={searches} />
        <Most title="Looked for and not found" counts={missed} />
      </div>
    </Part>
  );
}

const named = ({ name, count }: Visits['pages'][number]) => ({
  name: name === '/' ? 'Home page' : decoded(name),
  count,
});

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function Most({ title, counts }: { title: string; counts: Visits['pages'] }) {
  if (counts.length === 0) return null;
  return (
    <div>
      <h4 className={css.title}>{title}</h4>
      <ol className={css.most}>
        {counts.map(({ name, count }) => (
          <li key={name}>
            <span className={css.name}>{name}</span> <span>{count}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Height of the highest bar, and width of each with its gap, in the drawing's own units. */
const HEIGHT = 72;
const STEP = 44;
const BAR = 30;

/** The weeks as bars. Decoration: the table below it has the numbers. */
function WeekBars({ weeks, dates }: { weeks: Visits['weeks']; dates: DateWords }) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT + 40}`}
      className={css.bars}
    >
      {weeks.map(({ from, count }, index) => {
        const height = count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT);
        const x = index * STEP + STEP / 2;
        return (
          <g key={from}>
            <rect
              x={x - BAR / 2}
              y={HEIGHT + 18 - height}
              width={BAR}
              height={height}
              rx={3}
              className={css.bar}
            />
            <text x={x} y={HEIGHT + 12 - height} textAnchor="middle">
              {count}
            </text>
            <text x={x} y={HEIGHT + 36} textAnchor="middle">
              {shortDay(from, dates)}
            </text>
          </g>
        );
      })}
      <line x1={0} x2={weeks.length * STEP} y1={HEIGHT + 18} y2={HEIGHT + 18} />
    </svg>
  );
}

/** "Oct 6", in the church's language. */
function shortDay(date: string, dates: DateWords): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return fillPattern(dates.monthDay, { month: dates.shortMonths[month - 1], day });
}
