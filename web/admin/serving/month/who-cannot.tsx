import type { ServingMonth } from '#contract/serving.ts';
import { dayInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import css from '#web/admin/serving/serving.module.css';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';

/** The days of the month on which people of the teams cannot; nothing where nobody said so. */
export function WhoCannot({ month: { away, inWords } }: { month: ServingMonth }) {
  const { dates } = useSite();
  if (away.length === 0) return null;
  const people = Map.groupBy(away, ({ person }) => person);
  const days = ({ first, last }: { first: string; last: string }) =>
    first === last
      ? dayInWords(first, dates)
      : t('{first} to {last} ## days', {
          first: dayInWords(first, dates),
          last: dayInWords(last, dates),
        });
  return (
    <details className={css.away}>
      <summary className={css.summary}>
        {t('{count, plural, one {# person} other {# people}} cannot on some days of {month}', {
          count: people.size,
          month: inWords,
        })}
      </summary>
      <ul>
        {[...people].map(([person, spans]) => (
          <li key={person}>
            <span className="strong">{spans[0]?.name}</span>:{' '}
            <Facts>{spans.map(days).join(' · ')}</Facts>
          </li>
        ))}
      </ul>
    </details>
  );
}
