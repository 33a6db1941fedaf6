/*
 * The sums of gifts of a year as tables and charts show them, the same on the server and in browsers. Amounts are whole
 * numbers of a currency's smallest unit.
 */

type Amounts = {
  /** What was paid and confirmed, less what was refunded. */
  verifiedMinor: number;
  /** Not decided yet, not verified, and paid in another amount than asked for. */
  pendingMinor: number;
  unverifiedMinor: number;
  mismatchedMinor: number;
};

/** What came in a month, 1 to 12, for a fund in a currency. */
type Sum = Amounts & { currency: string; fund: string; month: number; count: number };

/** The sums of one currency as a table: months down, funds across. */
export type YearTable = {
  currency: string;
  funds: string[];
  /** Twelve; `byFund` in the order of `funds`. */
  months: { month: number; byFund: number[]; total: number }[];
  total: number;
  /** What is not in the total. */
  apart: { pending: number; unverified: number; mismatched: number };
};

/** One table per currency, the largest number of gifts first. */
export function tablesOf(sums: readonly Sum[]): YearTable[] {
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

function tableOf(currency: string, sums: readonly Sum[]): YearTable {
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

const add = (sums: readonly Sum[], amount: keyof Amounts) =>
  sums.reduce((before, sum) => before + sum[amount], 0);

/** The sums of the twelve months in one currency. */
export const monthsOf = (sums: readonly Sum[], currency: string): number[] =>
  Array.from({ length: 12 }, (_, index) =>
    add(
      sums.filter((sum) => sum.currency === currency && sum.month === index + 1),
      'verifiedMinor',
    ),
  );
