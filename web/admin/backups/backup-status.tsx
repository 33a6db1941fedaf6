import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '#languages/t.ts';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { statusInWords, troubleInWords } from './backup-words.ts';
import css from './backups.module.css';

/** Where administrators see all backups, and make one. */
const BACKUPS_PATH = '/admin/archive';

type Props = {
  /** Whether it is around the start page of the admin area. */
  isStart: boolean;
  children: ReactNode;
};

/**
 * Around every tab: above it, a warning about missing backups with a link; below the start page, that
 * everything is fine.
 */
export function BackupStatus({ isStart, children }: Props) {
  const { pathname } = useLocation();
  const { dates } = useSite();
  // Asked at each change of tab; a failure to load it is not shown.
  const state = useLoaded((signal) => quietApi('GET /api/backups', { signal }), pathname);
  const trouble = state && pathname !== BACKUPS_PATH ? troubleInWords(state) : '';
  return (
    <>
      {trouble && (
        <div role="status" className={css.notice}>
          <Notice tone="error">
            {trouble} <Link to={BACKUPS_PATH}>{t('Look at the backups')}</Link>
          </Notice>
        </div>
      )}
      {children}
      {state && !trouble && isStart && (
        <p className={css.status}>
          {statusInWords(state, dates)} <Link to={BACKUPS_PATH}>{t('Backups')}</Link>
        </p>
      )}
    </>
  );
}
