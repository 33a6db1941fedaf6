import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { BackupState } from '#contract/backups.ts';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { standingInWords, troubleInWords } from './backup-words.ts';
import css from './backups.module.css';

/** Where administrators see all of it, and make one more. */
const BACKUPS_PATH = '/admin/archive';

type Props = {
  /** The tab that the admin area begins with. */
  startPath: string;
  children: ReactNode;
};

/** Around every tab: above it, that backups are missing and the way to them; below the first one, that all is well. */
export function BackupStanding({ startPath, children }: Props) {
  const { pathname } = useLocation();
  const { dates } = useSite();
  const state = useBackupState(pathname);
  const trouble = state && pathname !== BACKUPS_PATH ? troubleInWords(state) : '';
  return (
    <>
      {trouble && (
        <div role="status" className={css.notice}>
          <Notice tone="error">
            {trouble} <Link to={BACKUPS_PATH}>Look at the backups</Link>
          </Notice>
        </div>
      )}
      {children}
      {state && !trouble && pathname === startPath && (
        <p className={css.standing}>
          {standingInWords(state, dates)} <Link to={BACKUPS_PATH}>Backups</Link>
        </p>
      )}
    </>
  );
}

/** How the backups stand, asked at each change of tab. Not to know it is no reason to disturb anyone. */
function useBackupState(pathname: string): BackupState | undefined {
  const [state, setState] = useState<BackupState>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of tab is when it is asked again.
  useEffect(() => {
    const leaving = new AbortController();
    quietApi('GET /api/backups', { signal: leaving.signal }).then(setState, () => {});
    return () => leaving.abort();
  }, [pathname]);
  return state;
}
