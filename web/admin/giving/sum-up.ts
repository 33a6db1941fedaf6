import type { GiftSum } from '#contract/gifts.ts';

/** The sums of one currency as a table: months down, funds across. Amounts are in the smallest unit. */
export type YearTable = {
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
