import { Link } from 'react-router';
import { INVITEES_PATH } from '#contract/admin-constants.ts';
import type { Import } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { hasContents } from './aftermath.ts';
import css from './import.module.css';
import { countOf } from './import-words.ts';
import { Menus } from './menus.tsx';
import { Notes } from './notes.tsx';
import { Sums } from './sums.tsx';
import { TakeBack } from './take-back.tsx';
import type { ImportActions } from './use-actions.ts';

/** What came of an import that is done, or was taken back. */
export function Report({ now, actions }: { now: Import; actions: ImportActions }) {
  const { state, counts, notes, menus } = now;
  return (
    <>
      {state === 'done' ? <DoneInWords {...now} /> : <TakenBackInWords counts={counts} />}
      <Sums counts={counts} />
      <Notes notes={notes} />
      <Menus menus={menus} />
      <div className="wrap">
        <Button
          aria-disabled={actions.isBusy || undefined}
          onClick={() => void actions.saveReport()}
        >
          {t('Download the report')}
        </Button>
        {state === 'done' && countOf(counts, 'made') > 0 && <TakeBack actions={actions} />}
        <Button variant="plain" onClick={() => void actions.discard()}>
          {t('Delete the report')}
        </Button>
      </div>
    </>
  );
}

function DoneInWords({ counts, making }: Pick<Import, 'counts' | 'making'>) {
  const failed = countOf(counts, 'failed');
  if (failed > 0)
    return (
      <Notice tone="waiting">
        {t(
          '{count, plural, one {# thing could not be made. It is named below, with the reason.} other {# things could not be made. They are named below, with the reasons.}} All else is here.',
          { count: failed },
        )}
      </Notice>
    );
  const made = counts.filter(({ outcome }) => outcome === 'made');
  return (
    <>
      <Notice tone="success">{t('All that was chosen is here.')}</Notice>
      {hasContents(made) && (
        <p className={css.words}>
          {making?.as === 'live'
            ? t('What was not public there waits in its tab as a draft.')
            : t('What was made as a draft waits in its tab until somebody publishes it.')}
        </p>
      )}
      {made.some(({ kind }) => kind === 'person') && (
        <p className={css.words}>
          {t('Nobody got a log-in or a mail.')}{' '}
          <Link to={INVITEES_PATH}>{t('To the people to invite')}</Link>
        </p>
      )}
    </>
  );
}

function TakenBackInWords({ counts }: Pick<Import, 'counts'>) {
  const kept = countOf(counts, 'kept');
  return (
    <Notice tone={kept > 0 ? 'waiting' : 'success'}>
      {kept > 0
        ? t(
            '{count, plural, one {# thing stays: it was changed here since, or is still in use. It is named below.} other {# things stay: they were changed here since, or are still in use. They are named below.}}',
            { count: kept },
          )
        : t('All that it made is in the trash.')}
    </Notice>
  );
}
