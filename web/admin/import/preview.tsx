import { useState } from 'react';
import type { Import } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import css from './import.module.css';
import { countOf } from './import-words.ts';
import { MakeForm } from './make-form.tsx';
import { Notes } from './notes.tsx';
import { Questions } from './questions.tsx';
import { Sums } from './sums.tsx';
import type { ImportActions } from './use-actions.ts';

/** What would be made, before anything is. */
export function Preview({ now, actions }: { now: Import; actions: ImportActions }) {
  const { questions, counts, notes } = now;
  const [hasNewAnswers, setHasNewAnswers] = useState(false);
  const isOpen = questions.some(({ value }) => value === null);
  const isSomething = countOf(counts, 'make') + countOf(counts, 'change') > 0;
  const missing = isOpen
    ? t('Answer the questions first; then it can be made.')
    : hasNewAnswers
      ? t('Read it again first, so that your answers count.')
      : !isSomething && t('There is nothing to make: all of it is here already, or is left out.');
  return (
    <>
      <p className={css.words}>{t('Nothing is made yet. This is what would become of it.')}</p>
      <Sums counts={counts} />
      <Notes notes={notes} />
      {questions.length > 0 && (
        <Questions
          questions={questions}
          isBusy={actions.isBusy}
          onChange={setHasNewAnswers}
          onAnswer={(answers) => void actions.read(answers)}
        />
      )}
      {missing ? (
        <p className={css.words}>{missing}</p>
      ) : (
        <MakeForm counts={counts} actions={actions} />
      )}
      <div>
        <Button onClick={() => void actions.discard()}>{t('Discard')}</Button>
      </div>
    </>
  );
}
