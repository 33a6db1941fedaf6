import type { Chart } from '#contract/charts.ts';
import { moneyInWords } from '#domain/money.ts';
import type { YearTable } from '#domain/year-of-gifts.ts';
import { t } from '#languages/t.ts';
import { BarChart } from '#web/admin/ui/bar-chart.tsx';
import { useSite } from '#web/use-site.ts';
import css from './giving.module.css';

type Props = {
  year: number;
  table: YearTable;
  /** The sums of the months of the year before, in the smallest unit. */
  before: readonly number[];
  chart: Chart | undefined;
};

/** The sums of a year in one currency beside those of the year before: a chart for the eye, a table for everyone. */
export function GivingTotals({ year, table, before, chart }: Props) {
  const { locale } = useSite();
  const { currency, total } = table;
  const money = (minor: number) => moneyInWords(minor, currency, locale);
  const title = t('{year}: {amount} verified', { year, amount: money(total) });
  return (
    <section aria-label={title} className="stack framed">
      <h3 className="size-h3">{title}</h3>
      <ApartWords table={table} money={money} />
      {total > 0 && (
        <>
          <BarChart chart={chart} />
          <details>
            <summary className={css.summary}>{t('The numbers')}</summary>
            {/* The table may be wider than a phone: then it is scrolled, also by the keyboard. */}
            <section
              aria-label={t('Totals by month and fund')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard (WCAG 2.1.1)
              tabIndex={0}
              className={css.scroll}
            >
              <Numbers {...{ year, table, before, money }} />
            </section>
          </details>
        </>
      )}
    </section>
  );
}

type NumbersProps = Pick<Props, 'year' | 'table' | 'before'> & {
  money: (minor: number) => string;
};

function Numbers({ year, table: { funds, months, total }, before, money }: NumbersProps) {
  const { dates } = useSite();
  return (
    <table className={css.table}>
      <caption className={css.caption}>{t('By month and fund, less refunds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Month')}</th>
          {funds.map((fund) => (
            <th key={fund} scope="col">
              {fund}
            </th>
          ))}
          <th scope="col">{t('Total')}</th>
          <th scope="col">{year - 1}</th>
        </tr>
      </thead>
      <tbody>
        {months
          .filter((row) => row.total !== 0 || before[row.month - 1])
          .map(({ month, byFund, total: sum }) => (
            <tr key={month}>
              <th scope="row">{dates.months[month - 1]}</th>
              {byFund.map((minor, index) => (
                <td key={funds[index]}>{minor === 0 ? '–' : money(minor)}</td>
              ))}
              <td>{money(sum)}</td>
              <td>{money(before[month - 1] ?? 0)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Year')}</th>
          {funds.map((fund, index) => (
            <td key={fund}>
              {money(months.reduce((sum, { byFund }) => sum + (byFund[index] ?? 0), 0))}
            </td>
          ))}
          <td>{money(total)}</td>
          <td>{money(before.reduce((sum, minor) => sum + minor, 0))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What the total leaves out, so that nobody misses it. */
function ApartWords({
  table: { apart },
  money,
}: {
  table: YearTable;
  money: (minor: number) => string;
}) {
  const words = [
    apart.pending > 0 && t('{amount} pending', { amount: money(apart.pending) }),
    apart.unverified > 0 && t('{amount} not verified', { amount: money(apart.unverified) }),
    apart.mismatched > 0 &&
      t('{amount} paid in another amount than asked for', { amount: money(apart.mismatched) }),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return <p className="muted">{t('Not counted: {amounts}.', { amounts: words.join(', ') })}</p>;
}
