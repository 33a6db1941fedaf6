import { z } from 'zod';

/** How the parts of bars are told apart. What each looks like is the style sheet's (web/admin/ui/bar-chart.module.css). */
const chartFills = ['one', 'two', 'three', 'four', 'five', 'before'] as const;
export type ChartFill = (typeof chartFills)[number];

/** A drawn chart. Decoration: the answer that has it has the figures too. */
export const chartSchema = z.object({
  /** One `svg` element without colors of its own: `data-fill` and `data-size` tell the page's style sheet what is what. */
  svg: z.string(),
  /** What the fills mean; empty where there is one. */
  legend: z.array(z.object({ fill: z.enum(chartFills), name: z.string() })),
});
export type Chart = z.infer<typeof chartSchema>;
