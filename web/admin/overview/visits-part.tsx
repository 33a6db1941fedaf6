import type { Visits } from '#contract/overview.ts';
import { dayInWords } from '#domain/dates/dates.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { BarChart } from '#web/admin/ui/bar-chart.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import css from './visits-part.module.css';

/** How often people opened pages in the last weeks, and what of this week is worth knowing. */
export function VisitsPart({ visits }: { visits: Visits }) {
  const { weeks, chart, pages, sites, searches, missed, isBehindCdn } = visits;
  const { dates } = useSite();
  const last = weeks.at(-1)?.count ?? 0;
  return (
    <Part
      isSmall
      title={t('Visits')}
      about={t(
        'Pages that people opened, counted by day. Nobody is followed, and robots are left out.',
      )}
    >
      {isBehindCdn && <p className="note">{t('What your CDN answers is not counted.')}</p>}
      <div className={css.parts}>
        <div>
          <p className={css.sum}>
            {rich('<b>{count}</b> in the last 7 days', {
              count: last,
              b: (text) => <span className={css.count}>{text}</span>,
            })}
          </p>
          <BarChart chart={chart} />
          <details>
            <summary>{t('As a table')}</summary>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t('Week from')}</th>
                  <th scope="col">{t('Pages opened')}</th>
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
        <Most title={t('Opened most this week')} counts={pages.map(named)} />
        <Most title={t('Sites that led here')} counts={sites} />
        <Most title={t('Looked for')} counts={searches} />
        <Most title={t('Looked for and not found')} counts={missed} />
      </div>
    </Part>
  );
}

const named = ({ name, count }: Visits['pages'][number]) => ({
  name: name === '/' ? t('Home page') : decoded(name),
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
