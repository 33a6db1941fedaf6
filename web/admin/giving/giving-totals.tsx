import type { GiftSum } from '#contract/gifts.ts';
import { moneyInWords } from '#domain/money.ts';
import { useSite } from '#web/use-site.ts';
import css from './giving.module.css';
import { MonthChart } from './month-chart.tsx';

type Props = {
  year: number;
  table: YearTable;
  /** The sums of the months of the year before, in the smallest unit. */
  before: readonly number[];
};

/** The sums of a year in one currency beside those of the year before: a chart for the eye, a table for everyone. */
export function GivingTotals({ year, table, before }: Props) {
  const { locale, dates } = useSite();
  const { currency, funds, months, total } = table;
  const money = (minor: number) => moneyInWords(minor, currency, locale);
  const title = `${year}: ${money(total)} verified`;
  return (
    <section aria-label={title} className="stack framed">
      <h3 className="size-h3">{title}</h3>
      <ApartWords table={table} money={money} />
      {total > 0 && (
        <>
          <MonthChart
            year={year}
            funds={funds}
            months={months.map(({ month, byFund }, index) => ({
              name: dates.shortMonths[month - 1] ?? '',
              byFund,
              before: before[index] ?? 0,
            }))}
          />
          <details>
            <summary className={css.summary}>The numbers</summary>
            {/* The table may be wider than a phone: then it is scrolled, also by the keyboard. */}
            <section
              aria-label="Totals by month and fund"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard (WCAG 2.1.1)
              tabIndex={0}
              className={css.scroll}
            >
              <table className={css.table}>
                <caption className={css.caption}>By month and fund, less refunds</caption>
                <thead>
                  <tr>
                    <th scope="col">Month</th>
                    {funds.map((fund) => (
                      <th key={fund} scope="col">
                        {fund}
                      </th>
                    ))}
                    <th scope="col">Total</th>
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
                    <th scope="row">Year</th>
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
            </section>
          </details>
        </>
      )}
    </section>
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
    apart.pending > 0 && `${money(apart.pending)} pending`,
    apart.unverified > 0 && `${money(apart.unverified)} not verified`,
    apart.mismatched > 0 && `${money(apart.mismatched)} paid in another amount than asked for`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return <p className="muted">Not counted: {words.join(', ')}.</p>;
}

/** The sums of one currency as a table: months down, funds across. Amounts are in the smallest unit. */
type YearTable = {
  currency: string;
  funds: string[];
  /** Twelve; `byFund` in the order of `funds`. */
  months: { month: number; byFund: number[]; total: number }[];
  total: number;
  /** What is not in the total: not decided yet, not verified, and paid in another amount than asked for. */
  apart: { pending: number; unverified: number; mismatched: number };
};

/** One table per currency, the largest number of gifts first. */
export function tablesOf(sums: readonly GiftSum[]): YearTable[] {
  const currencies = new Map<string, number>();
  for (const { currency, count } of sums)
    currencies.set(currency, (currencies.get(currency) ?? 0) + count);
  return [...currencies]
    .sort(([, one], [, other]) => other - one)
    .map(([currency]) =>
      tableOf(
        currency,
        sums.filter((sum) => sum.currency === currency),
      ),
    );
}

function tableOf(currency: string, sums: readonly GiftSum[]): YearTable {
  const counted = sums.filter(({ verifiedMinor }) => verifiedMinor !== 0);
  const funds = [...new Set(counted.map(({ fund }) => fund))].sort((one, other) =>
    one.localeCompare(other),
  );
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const byFund = funds.map((fund) =>
      add(
        counted.filter((sum) => sum.month === month && sum.fund === fund),
        'verifiedMinor',
      ),
    );
    return { month, byFund, total: byFund.reduce((sum, minor) => sum + minor, 0) };
  });
  const apart = {
    pending: add(sums, 'pendingMinor'),
    unverified: add(sums, 'unverifiedMinor'),
    mismatched: add(sums, 'mismatchedMinor'),
  };
  return { currency, funds, months, total: add(counted, 'verifiedMinor'), apart };
}

type Amount = 'verifiedMinor' | 'pendingMinor' | 'unverifiedMinor' | 'mismatchedMinor';

const add = (sums: readonly GiftSum[], amount: Amount) =>
  sums.reduce((before, sum) => before + sum[amount], 0);

/** The sums of the twelve months in one currency. */
export const monthsOf = (sums: readonly GiftSum[], currency: string): number[] =>
  Array.from({ length: 12 }, (_, index) =>
    add(
      sums.filter((sum) => sum.currency === currency && sum.month === index + 1),
      'verifiedMinor',
    ),
  );
