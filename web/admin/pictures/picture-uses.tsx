import { Link } from 'react-router';
import type { ImageUse } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useAsked } from '#web/admin/ui/use-loaded.ts';
import { Loading } from '#web/ui/loading.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Facts } from '#web/ui/when.tsx';
import css from './picture-uses.module.css';

/** The most places that are listed. */
const MOST = 50;

/** Where a picture is shown, each place with a way to its editor. */
export function PictureUses({ uses, hasFailed, reload }: ReturnType<typeof useUses>) {
  if (hasFailed)
    return (
      <p className={css.words}>
        {t('Where it is shown could not be loaded.')}{' '}
        <Button isSmall onClick={reload}>
          {t('Try again')}
        </Button>
      </p>
    );
  if (!uses) return <Loading>{t('Looking where it is shown...')}</Loading>;
  if (uses.length === 0) return <p className={css.words}>{t('It is shown nowhere.')}</p>;
  return (
    <>
      <p className={css.words}>
        {t('{count, plural, one {It is shown in one place:} other {It is shown in # places:}}', {
          count: uses.length,
        })}
      </p>
      <ul className={css.uses}>
        {uses.slice(0, MOST).map((use) => (
          <li key={use.kind + use.edit + use.href + use.title}>
            <UseLinks use={use} />
          </li>
        ))}
        {uses.length > MOST && <li>{t('… and {count} more.', { count: uses.length - MOST })}</li>}
      </ul>
    </>
  );
}

function UseLinks({ use: { kind, title, href, edit } }: { use: ImageUse }) {
  const isPublic = !href.startsWith('/admin');
  return (
    <Facts>
      <span>
        {kind}: <Link to={edit}>{title || t('Without a title')}</Link>
      </span>
      {isPublic && (
        <a href={href} target="_blank" rel="noreferrer">
          {t('See it ## a place')}
          <VisuallyHidden> {t('on the site, {title}, in a new tab', { title })}</VisuallyHidden>
        </a>
      )}
    </Facts>
  );
}

/** Where a picture is shown. */
export function useUses(path: string) {
  const { loaded, error, askAgain } = useAsked(
    (signal) => adminApi('GET /api/images/uses', { query: { path }, signal }),
    path,
  );
  return { uses: loaded, hasFailed: error !== undefined, reload: askAgain };
}
