import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Asked } from './asked.ts';
import css from './view.module.css';

type Props = { asked: Asked; next: string | null };

/** The parts of a list, each with an address of its own. */
export function SermonPages({ asked: { before, ...filters }, next }: Props) {
  if (!before && !next) return null;
  return (
    <nav className={css.paging} aria-label={t('Pages of the sermons')}>
      {before && (
        <Link to={`?${new URLSearchParams(filters)}`} className={buttonClass('quiet')}>
          {t('Newest sermons')}
        </Link>
      )}
      {next && (
        <Link
          to={`?${new URLSearchParams({ ...filters, before: next })}`}
          className={buttonClass('quiet')}
        >
          {t('Older sermons')}
        </Link>
      )}
    </nav>
  );
}
