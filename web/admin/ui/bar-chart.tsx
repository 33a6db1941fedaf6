import type { Chart } from '#contract/charts.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import css from './bar-chart.module.css';

/**
 * A chart as the server drew it, in the page's colors. Decoration: a table beside it has the figures. During an update a
 * server of the release before may answer, which draws none.
 */
export function BarChart({ chart }: { chart: Chart | undefined }) {
  if (!chart) return null;
  return (
    <figure className={css.chart}>
      <RichText as="span" html={chart.svg} />
      {chart.legend.length > 0 && (
        <ul className={css.legend}>
          {chart.legend.map(({ fill, name }) => (
            <li key={`${fill} ${name}`}>
              <svg aria-hidden="true" viewBox="0 0 12 12" className={css.key}>
                <rect width={12} height={12} data-fill={fill} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
