import { Link } from 'react-router';
import type { SermonChoices } from '#contract/sermons.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import type { Asked } from './asked.ts';
import css from './view.module.css';

type Props = { choices: SermonChoices; asked: Asked };

/** With fewer sermons there is nothing to filter (reference/screens.md#sermons). */
const FEWEST = 10;

/** A form that makes an address: it works without JavaScript, and what it shows can be shared. */
export function SermonFilters({ choices, asked }: Props) {
  const filters = [
    { name: 'series', label: t('Series'), all: t('All series'), options: choices.series },
    { name: 'speaker', label: t('Speaker'), all: t('All speakers'), options: choices.speakers },
    { name: 'book', label: t('Book of the Bible'), all: t('All books'), options: choices.books },
    { name: 'year', label: t('Year'), all: t('All years'), options: choices.years },
  ] as const;
  const shown = filters.filter(({ options }) => options.length > 0);
  const isFiltered = filters.some(({ name }) => asked[name] !== undefined);
  const count = choices.kinds.reduce((sum, kind) => sum + kind.count, 0);
  const reset = isFiltered && (
    <Link to="?" className={css.reset}>
      {t('All sermons')}
    </Link>
  );
  // So few are looked through faster; a link to a series or a speaker still leads to those alone.
  if (count < FEWEST || shown.length === 0) return reset && <p className="bare">{reset}</p>;
  return (
    <details className={css.fold} open={isFiltered || undefined}>
      <summary>{t('Filter')}</summary>
      <form method="get" className={css.filters} aria-label={t('Filter sermons')}>
        {shown.map(({ name, label, all, options }) => (
          <label key={name} className={css.filter}>
            <span className={css.label}>{label}</span>
            <select
              // What the address asks for is chosen again after going back.
              key={asked[name] ?? ''}
              name={name}
              defaultValue={asked[name] ?? ''}
              className="control-box"
            >
              <option value="">{all}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label} ({option.count})
                </option>
              ))}
            </select>
          </label>
        ))}
        <div className={css.actions}>
          <Button type="submit">{t('Show')}</Button>
          {reset}
        </div>
      </form>
    </details>
  );
}
