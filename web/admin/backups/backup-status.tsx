import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { BackupState } from '#contract/backups.ts';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { statusInWords, troubleInWords } from './backup-words.ts';
import css from './backups.module.css';

/** Where administrators see all backups, and make one. */
const BACKUPS_PATH = '/admin/archive';

type Props = {
  /** The first tab of the admin area. */
  startPath: string;
  children: ReactNode;
};

/**
 * Around every tab: above it, a warning about missing backups with a link; below the first one, that everything is
 * fine.
 */
export function BackupStatus({ startPath, children }: Props) {
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
          {statusInWords(state, dates)} <Link to={BACKUPS_PATH}>Backups</Link>
        </p>
      )}
    </>
  );
}

/** The state of the backups, loaded at each change of tab. A failure to load it is not shown. */
function useBackupState(pathname: string): BackupState | undefined {
  const [state, setState] = useState<BackupState>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of tab loads it again.
  useEffect(() => {
    const leaving = new AbortController();
    quietApi('GET /api/backups', { signal: leaving.signal }).then(setState, () => {});
    return () => leaving.abort();
  }, [pathname]);
  return state;
}
