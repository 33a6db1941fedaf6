import { Link } from 'react-router';
import type { WholeSermon } from '#contract/sermons.ts';
import css from './sermon-view.module.css';

/** The sermons before and after this one in its series. */
export function Neighbors({ sermon: { series, previous, next } }: { sermon: WholeSermon }) {
  if (!previous && !next) return null;
  return (
    <nav className={css.neighbors} aria-label={`Series ${series}`}>
      {previous && (
        <Link to={`/sermons/${previous.slug}`} className={css.neighbor}>
          <span className={css.label}>Before, in “{series}”</span> {previous.title}
        </Link>
      )}
      {next && (
        <Link to={`/sermons/${next.slug}`} className={css.neighbor}>
          <span className={css.label}>Next in “{series}”</span> {next.title}
        </Link>
      )}
    </nav>
  );
}
