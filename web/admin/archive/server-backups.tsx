import { useEffect, useState } from 'react';
import type { BackupState } from '#contract/backups.ts';
import { bytesInWords } from '#domain/bytes.ts';
import { dateTimeInWords } from '#domain/dates/dates.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { troubleInWords } from '#web/admin/backups/backup-words.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import css from './archive.module.css';

/** The state of the server's own backups, and a button to make one. */
export function ServerBackups({ backups }: { backups: BackupState }) {
  const { state, backUp, problem, wasAsked } = useBackups(backups);
  return (
    <Part title={t('Backups on the server')} className={css.part}>
      <Standing state={state} />
      <div className={css.actions}>
        <Button aria-disabled={state.isRunning || undefined} onClick={backUp}>
          {t('Back up now')}
        </Button>
      </div>
      <div role="status">
        {state.isRunning && (
          <p className={css.words}>{t('The backup is being made and checked…')}</p>
        )}
        {wasAsked && !state.isRunning && !state.failure && !problem && (
          <Notice tone="success">{t('The backup is made, and was read again to be sure.')}</Notice>
        )}
      </div>
      <div role="alert">{problem && <Notice tone="error">{problem}</Notice>}</div>
    </Part>
  );
}

const LOOK_AGAIN_MS = 2000;
const NOT_MADE = t('The backup could not be started.');

/** How it stands, again and again while one is made. */
function useBackups(backups: BackupState) {
  const [state, setState] = useState(backups);
  const [problem, setProblem] = useState<string>();
  const [wasAsked, setWasAsked] = useState(false);

  useEffect(() => {
    if (!state.isRunning) return;
    const look = setTimeout(() => {
      adminApi('GET /api/backups').then(setState, (error: unknown) => {
        setState({ ...state, isRunning: false });
        setProblem(failureInWords(error, NOT_MADE));
      });
    }, LOOK_AGAIN_MS);
    return () => clearTimeout(look);
  }, [state]);

  const backUp = () => {
    if (state.isRunning) return;
    setProblem(undefined);
    setWasAsked(true);
    adminApi('POST /api/backups').then(setState, (error: unknown) =>
      setProblem(failureInWords(error, NOT_MADE)),
    );
  };
  return { state, backUp, problem, wasAsked };
}

/** When backups are made and where they are kept, the last and the next, and what is wrong with that. */
function Standing({ state }: { state: BackupState }) {
  const { dates, locale } = useSite();
  const trouble = troubleInWords(state);
  return (
    <>
      <p className={css.words}>
        {state.isDaily
          ? t(
              'Every night the server makes a copy of everything: the database with accounts, drafts and the trash, and all files.',
            )
          : t('No backups are made at night: BACKUPS=off is set on the server.')}{' '}
        {rich(
          'They are kept in {folder}. The person who runs it can restore one with <code>npm run restore</code>.',
          { folder: state.folder, code: (text) => <code>{text}</code> },
        )}
      </p>
      <p className={css.words}>
        {state.last
          ? t('Last backup: {date} ({size}).', {
              date: dateTimeInWords(state.last.at, dates),
              size: bytesInWords(state.last.bytes, locale),
            })
          : t('There is no backup yet.')}
        {state.next && <> {t('Next: {date}.', { date: dateTimeInWords(state.next, dates) })}</>}
      </p>
      {trouble && (
        <p className={css.warning}>
          <Icon name="warning" />
          <span>
            {trouble}
            {state.failure && ` (${dateTimeInWords(state.failure.at, dates)})`}
          </span>
        </p>
      )}
      {state.isOnSameDisk && (
        <p className={css.words}>
          {t(
            'They are on the same disk as the site, and would be lost with it. Ask the person who runs the server to copy them elsewhere, or to set BACKUPS_DIR to another disk.',
          )}
        </p>
      )}
    </>
  );
}
