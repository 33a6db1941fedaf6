import type { Import } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
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
      {state === 'done' ? <DoneInWords counts={counts} /> : <TakenBackInWords counts={counts} />}
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

function DoneInWords({ counts }: Pick<Import, 'counts'>) {
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
  return (
    <>
      <Notice tone="success">{t('All that was chosen is here.')}</Notice>
      <p className={css.words}>
        {t('What was made as a draft waits in its tab until somebody publishes it.')}
      </p>
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
