import css from './giving.module.css';

/** Height of the highest bar, and width of each with its gap, in the drawing's own units. */
const HEIGHT = 100;
const STEP = 30;
const BAR = 20;

/** The months of a year as bars. Decoration: the table beside it has the numbers. */
export function MonthBars({ bars }: { bars: { name: string; minor: number }[] }) {
  const most = Math.max(1, ...bars.map(({ minor }) => minor));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT + 24}`}
      className={css.bars}
    >
      {bars.map(({ name, minor }, index) => {
        const height = minor <= 0 ? 0 : Math.max(2, (minor / most) * HEIGHT);
        const x = index * STEP + (STEP - BAR) / 2;
        return (
          <g key={name}>
            <rect
              x={x}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx={3}
              className={css.bar}
            />
            <text x={x + BAR / 2} y={HEIGHT + 16} textAnchor="middle" className={css.month}>
              {name}
            </text>
          </g>
        );
      })}
      <line x1={0} x2={bars.length * STEP} y1={HEIGHT} y2={HEIGHT} className={css.ground} />
    </svg>
  );
}
