import { Link } from 'react-router';
import type { SearchResults } from '#contract/search.ts';
import { t } from '#languages/t.ts';
import { useSite } from '#web/use-site.ts';
import type { Asked } from './asked.ts';
import css from './no-results.module.css';
import { Kinds } from './results.tsx';

/** What to do when nothing was found: other words, or the main pages. */
export function NoResults({ asked, found }: { asked: Asked; found: SearchResults }) {
  const { navigation } = useSite().shown;
  return (
    <>
      <Kinds asked={asked} found={found} />
      <div className={css.none}>
        <p>{t('Try fewer or other words, or look here:')}</p>
        <ul className={css.list}>
          {navigation.map(({ href, label }) => (
            <li key={href + label}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
