import { useState } from 'react';
import type { z } from 'zod';
import type { Translation } from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import type { ContentEditing, Written } from '#web/admin/editing/content.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { ClashRow } from './clash-row.tsx';
import { merged, withChanges, withTextsOf, withTheirs } from './meanwhile.ts';
import { draftOf, type TranslationDraft } from './standing.ts';

type Writing = Written<TranslationDraft, { schema: z.ZodObject }>;
type Props = ContentEditing<Translation, TranslationDraft, Writing>;

/** Asked where publishing found that somebody changed the translation meanwhile, or its original. */
export function Conflict(editing: Props) {
  const { saving, before } = editing;
  const { conflict } = saving;
  if (!conflict) return null;
  const isOriginal = conflict.current.version === before?.version;
  return isOriginal ? (
    <OriginalChanged {...editing} current={conflict.current} onClose={conflict.close} />
  ) : (
    <TextByText {...editing} current={conflict.current} onClose={conflict.close} />
  );
}

type DialogProps = Props & { current: Translation; onClose: () => void };

function OriginalChanged({ before, draft, goOnFrom, current, onClose }: DialogProps) {
  return (
    <AdminDialog isOpen onClose={onClose} title={t('The original was changed meanwhile')}>
      <p>
        {t(
          '“{title}” was changed while you were translating it. All that you wrote stays: what has changed is shown beside it.',
          { title: current.title || t('Untitled') },
        )}
      </p>
      <Actions
        label={t('Show what has changed')}
        onGoOn={() =>
          goOnFrom(withChanges(current, before, draft), withTextsOf(draftOf(current), draft))
        }
        onClose={onClose}
      />
    </AdminDialog>
  );
}

function TextByText({ before, version, draft, goOnFrom, more, current, onClose }: DialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const other = draftOf(current);
  // A draft that was begun from an earlier version: what that said is not known.
  const start = before?.version === version ? before && draftOf(before) : undefined;
  const both = merged(start, draft, other);
  const { clashes } = both;
  const choose = (key: string, isTheirs: boolean) =>
    setTheirs((now) => new Set(isTheirs ? [...now, key] : [...now].filter((each) => each !== key)));
  const goOn = () => {
    const chosen = withTheirs(both, other, theirs);
    goOnFrom(withChanges(current, before, chosen), chosen);
  };
  return (
    <AdminDialog
      isOpen
      onClose={onClose}
      title={t('Somebody else has published this translation')}
      size="wide"
    >
      <p>
        {clashes.length === 0
          ? t(
              'While you were writing, another person published this translation. You changed other texts than they did: both are taken over. Look at them, and publish again.',
            )
          : t(
              'While you were writing, another person published this translation. {count, plural, one {One text is different in both: choose which is to stay.} other {# texts are different in both: choose which are to stay.}} All else that the two of you wrote is taken over.',
              { count: clashes.length },
            )}
      </p>
      {clashes.map((clash) => (
        <ClashRow
          key={clash.key}
          clash={clash}
          translation={current}
          schema={more.schema}
          isTheirs={theirs.has(clash.key)}
          onChoose={(isTheirs) => choose(clash.key, isTheirs)}
        />
      ))}
      <Actions
        label={clashes.length === 0 ? t('Go on with both') : t('Go on with what is chosen')}
        onGoOn={goOn}
        onClose={onClose}
      />
    </AdminDialog>
  );
}

type ActionsProps = { label: string; onGoOn: () => void; onClose: () => void };

const Actions = ({ label, onGoOn, onClose }: ActionsProps) => (
  <DialogActions>
    <Button variant="primary" onClick={onGoOn}>
      {label}
    </Button>
    <Button variant="plain" onClick={onClose}>
      {t('Back to my text')}
    </Button>
  </DialogActions>
);
