import css from './month-chart.module.css';

type Props = {
  year: number;
  funds: readonly string[];
  /** Twelve; amounts in the smallest unit, `byFund` in the order of `funds`. */
  months: readonly { name: string; byFund: readonly number[]; before: number }[];
};

/** Height of the highest bar, and width of a month and of each of its two bars, in the drawing's own units. */
const HEIGHT = 100;
const STEP = 32;
const BAR = 12;
/** As many kinds of fill as funds can be told apart by; what is beyond has the last. */
const FILLS = 5;

const fillOf = (fund: number) => css[`fund${Math.min(fund, FILLS - 1)}`];

/**
 * The months of a year, each a bar of its funds, beside the same month of the year before. Decoration: the table below it
 * has the numbers.
 */
export function MonthChart({ year, funds, months }: Props) {
  const sums = months.map(({ byFund }) =>
    byFund.reduce((sum, minor) => sum + Math.max(0, minor), 0),
  );
  const most = Math.max(1, ...sums, ...months.map(({ before }) => before));
  const high = (minor: number) => (Math.max(0, minor) / most) * HEIGHT;
  const width = months.length * STEP;
  return (
    <figure className={css.chart}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${HEIGHT + 24}`} className={css.drawing}>
        {months.map(({ name, byFund, before }, index) => {
          const x = index * STEP + (STEP - 2 * BAR - 1) / 2;
          let top = HEIGHT;
          return (
            <g key={name}>
              <rect
                x={x}
                y={HEIGHT - high(before)}
                width={BAR}
                height={high(before)}
                className={css.before}
              />
              {byFund.map((minor, fund) => {
                top -= high(minor);
                return (
                  <rect
                    key={funds[fund]}
                    x={x + BAR + 1}
                    y={top}
                    width={BAR}
                    height={high(minor)}
                    className={fillOf(fund)}
                  />
                );
              })}
              <text x={x + BAR} y={HEIGHT + 16} textAnchor="middle" className={css.month}>
                {name}
              </text>
            </g>
          );
        })}
        <line x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} className={css.ground} />
      </svg>
      <ul className={css.legend}>
        <Key fill={css.before} name={String(year - 1)} />
        {funds.map((fund, index) => (
          <Key key={fund} fill={fillOf(index)} name={fund} />
        ))}
      </ul>
    </figure>
  );
}

function Key({ fill, name }: { fill: string | undefined; name: string }) {
  return (
    <li>
      <svg aria-hidden="true" viewBox="0 0 12 12" className={css.key}>
        <rect width={12} height={12} className={fill} />
      </svg>
      {name}
    </li>
  );
}
