import type { Import } from '#contract/imports.ts';
import css from './import.module.css';
import { sumsOf } from './import-words.ts';

/** What becomes, or became, of how many things. */
export function Sums({ counts }: Pick<Import, 'counts'>) {
  const sums = sumsOf(counts);
  if (sums.length === 0) return null;
  return (
    <dl className={css.sums}>
      {sums.map(({ fate, label, words }) => (
        <div key={fate} className="contents">
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
