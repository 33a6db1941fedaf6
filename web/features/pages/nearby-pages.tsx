import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { screenWords } from '#web/ui/text-language.tsx';
import { useSite } from '#web/use-site.ts';
import css from './page-header.module.css';
import { partAround } from './part-around.ts';

/** The pages of the same part of the site, for people who have no mouse to hover with. */
export function NearbyPages({ path }: { path: string }) {
  const part = partAround(useSite().shown.navigation, path);
  if (!part) return null;
  // An entry without a page of its own leads to the first below it.
  const isOwn = part.children.every(({ href }) => href !== part.href);
  return (
    <nav
      aria-label={t('More under {label}', { label: part.label })}
      className={css.nearby}
      {...screenWords()}
    >
      <ul className={css.links}>
        {[...(isOwn ? [part] : []), ...part.children].map(({ href, label }) => (
          <li key={href + label}>
            <Link to={href} className={css.link} aria-current={href === path ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
