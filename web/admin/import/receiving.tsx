import { useState } from 'react';
import type { Import } from '#contract/imports.ts';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Progress } from '#web/admin/uploads/progress.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { ChooseFiles } from './choose-files.tsx';
import { isAny, NOTHING_CHOSEN, refusalOf } from './chosen-files.ts';
import type { SendingState } from './file-sending.ts';
import css from './import.module.css';
import { sendingFailure } from './sendings.ts';
import { LOST } from './stage-words.ts';
import type { ImportActions } from './use-actions.ts';

type Props = { now: Import; sending: SendingState | undefined; actions: ImportActions };

/** The files arrive, from this browser or another; or they wait to be chosen again. */
export function Receiving({ now, sending, actions }: Props) {
  const isSending = sending && !sending.isOver;
  return (
    <>
      {isSending ? (
        <Sending sending={sending} />
      ) : (
        <Waiting now={now} error={sending?.error} actions={actions} />
      )}
      <div>
        <Button onClick={() => void actions.discard()}>
          {isSending ? t('Cancel') : t('Discard')}
        </Button>
      </div>
    </>
  );
}

function Sending({ sending }: { sending: SendingState }) {
  const { locale } = useSite();
  const { done, of, files, filesDone, isLost } = sending;
  const bytes = t('{done} of {all}', {
    done: bytesInWords(done, locale),
    all: bytesInWords(of, locale),
  });
  return (
    <>
      <Progress
        label={
          files === 1
            ? t('Sending the file')
            : t('Sending {count, plural, one {# file} other {# files}}: {done} are there', {
                count: files,
                done: filesDone,
              })
        }
        words={bytes}
        done={done}
        of={of}
      />
      <p className={css.words}>
        {isLost
          ? LOST
          : t(
              'Keep this window open until the files are there. You can go on in other tabs of it.',
            )}
      </p>
    </>
  );
}

type WaitingProps = Pick<Props, 'now' | 'actions'> & { error: unknown };

/** Nobody sends here: after a reload, or when something failed. */
function Waiting({ now, error, actions }: WaitingProps) {
  const { locale } = useSite();
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const [refusal, setRefusal] = useState<string>();
  const sum = (of: (file: Import['files'][number]) => number) =>
    bytesInWords(
      now.files.reduce((all, file) => all + of(file), 0),
      locale,
    );
  const isAllHere = now.files.every(({ received, size }) => received >= size);
  const problem = refusal ?? (error === undefined ? undefined : sendingFailure(error));
  if (isAllHere)
    return (
      <>
        <p className={css.words}>{t('All files are here. They were not read to the end.')}</p>
        <div>
          <Button
            variant="primary"
            aria-disabled={actions.isBusy || undefined}
            onClick={() => void actions.read()}
          >
            {t('Read the file')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className={css.words}>
        {t(
          '{done} of {all} are here. If nobody sends the rest now, choose the same files again: what is here is not sent again.',
          { done: sum(({ received }) => received), all: sum(({ size }) => size) },
        )}
      </p>
      <ChooseFiles
        chosen={chosen}
        onChoose={(files) => {
          setRefusal(undefined);
          setChosen(files);
        }}
      />
      {isAny(chosen) && (
        <div>
          <Button
            variant="primary"
            onClick={() => {
              const why = refusalOf(chosen);
              if (why) setRefusal(why);
              else actions.sendRest(chosen);
            }}
          >
            {t('Send the rest')}
          </Button>
        </div>
      )}
      <div role="alert" className={css.message}>
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
    </>
  );
}
