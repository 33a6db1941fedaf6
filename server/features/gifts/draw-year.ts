import type { ChartFill } from '#contract/charts.ts';
import type { GiftSum, GiftTotals } from '#contract/gifts.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { monthsOf, tablesOf } from '#domain/year-of-gifts.ts';
import { drawBars } from '#server/platform/charts/draw-bars.ts';

/** As many as can be told apart; the funds beyond have the last. */
const FILLS = ['one', 'two', 'three', 'four', 'five'] as const satisfies ChartFill[];

const fillOf = (fund: number): ChartFill => FILLS[fund] ?? 'five';

type Year = { year: number; sums: GiftSum[]; before: GiftSum[]; locale: string };

/** The months of a year as bars of their funds, each beside the same month of the year before; one chart per currency. */
export function drawYear({ year, sums, before, locale }: Year): GiftTotals['charts'] {
  const { shortMonths } = dateWordsOf(locale);
  return tablesOf(sums)
    .filter(({ total }) => total > 0)
    .map(({ currency, funds, months }) => {
      const past = monthsOf(before, currency);
      const groups = months.map(({ month, byFund }) => ({
        name: shortMonths[month - 1] ?? '',
        bars: [
          { parts: [{ amount: past[month - 1] ?? 0, fill: 'before' as const }] },
          { parts: byFund.map((amount, fund) => ({ amount, fill: fillOf(fund) })) },
        ],
      }));
      const legend = [
        { fill: 'before' as const, name: String(year - 1) },
        ...funds.map((name, fund) => ({ fill: fillOf(fund), name })),
      ];
      return { currency, svg: drawBars(groups, 'wide'), legend };
    });
}
