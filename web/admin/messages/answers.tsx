import { useState } from 'react';
import type { MessageDetail } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AnswerList } from './answer-list.tsx';
import { loadSensitive, withSensitive } from './load-answers.ts';
import css from './message.module.css';

/** The answers to a form; sensitive ones once somebody asks for them, which is noted. */
export function Answers({ message }: { message: MessageDetail }) {
  const { _id, form, answers } = message;
  const { run, isBusy } = useAction(useAlertOfFailure());
  const [known, setKnown] = useState<Awaited<ReturnType<typeof loadSensitive>>>();
  const [shown] = known ? withSensitive([{ _id, answers }], known) : [message];
  const hasHidden = !known && answers.some(({ isSensitive }) => isSensitive);
  const show = (id: string) =>
    run(
      async () => setKnown(await loadSensitive({ form: id, message: _id })),
      t('The answers could not be shown.'),
    );
  return (
    <article aria-label={t('Answers')} className={classNames('framed', css.answers)}>
      <AnswerList answers={shown?.answers ?? []} />
      {hasHidden && form && (
        <p className={css.ask}>
          <Button isSmall aria-disabled={isBusy || undefined} onClick={() => void show(form.id)}>
            {t('Show sensitive answers')}
          </Button>{' '}
          <span className="note">{t('That you looked is noted in the activity.')}</span>
        </p>
      )}
    </article>
  );
}
