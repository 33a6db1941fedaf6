import type { ReactNode } from 'react';
import type { Import } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Progress } from '#web/admin/uploads/progress.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { hasContents } from './aftermath.ts';
import type { SendingState } from './file-sending.ts';
import css from './import.module.css';
import { Preview } from './preview.tsx';
import { Receiving } from './receiving.tsx';
import { Report } from './report.tsx';
import { Sums } from './sums.tsx';
import { TakeBack } from './take-back.tsx';
import type { ImportActions } from './use-actions.ts';

type Props = { now: Import; sending: SendingState | undefined; actions: ImportActions };

/** What an import's state asks for. */
export function Stage({ now, sending, actions }: Props): ReactNode {
  switch (now.state) {
    case 'receiving':
      return <Receiving now={now} sending={sending} actions={actions} />;
    case 'reading':
    case 'making':
    case 'taking-back':
      return <AtWork now={now} actions={actions} />;
    case 'read':
      return <Preview now={now} actions={actions} />;
    case 'wrong':
      return <Wrong now={now} actions={actions} />;
    case 'stopped':
    case 'failed':
      return <Halted now={now} actions={actions} />;
    default:
      return <Report now={now} actions={actions} />;
  }
}

type StageProps = Pick<Props, 'now' | 'actions'>;

/** Long work of the server, with its progress. */
function AtWork({ now: { progress, state }, actions }: StageProps) {
  const { step = t('A moment…'), done = 0, of = 0 } = progress ?? {};
  const isCounted = of > 1;
  const uncounted =
    done > 0
      ? t('{count, plural, one {# thing so far} other {# things so far}}', { count: done })
      : '';
  return (
    <>
      <Progress
        label={step}
        words={isCounted ? t('{done} of {all}', { done, all: of }) : uncounted}
        done={done}
        of={isCounted ? of : undefined}
      />
      <p className={css.words}>
        {t('The server does this on its own. You can leave this page.')}{' '}
        {state === 'reading' && t('Nothing is made yet.')}
      </p>
      <div>
        <Button aria-disabled={actions.isBusy || undefined} onClick={() => void actions.stop()}>
          {t('Stop')}
        </Button>
      </div>
    </>
  );
}

function Wrong({ now, actions }: StageProps) {
  return (
    <>
      <Notice tone="error">{now.problem}</Notice>
      <p className={css.words}>{t('Nothing was made of it, and nothing here has changed.')}</p>
      <div>
        <Button onClick={() => void actions.discard()}>{t('Discard')}</Button>
      </div>
    </>
  );
}

/** It was stopped by somebody, or by a fault of ours. */
function Halted({ now, actions }: StageProps) {
  const { state, problem, making, isTakenBack, counts } = now;
  return (
    <>
      {state === 'failed' && <Notice tone="error">{problem}</Notice>}
      <p className={css.words}>{haltedInWords(now)}</p>
      <Sums counts={counts} />
      <div className="wrap">
        <GoOn now={now} actions={actions} />
        {making && !isTakenBack && <TakeBack actions={actions} />}
        <Button variant="plain" onClick={() => void actions.discard()}>
          {making ? t('Delete the report') : t('Discard')}
        </Button>
      </div>
    </>
  );
}

function haltedInWords({ making, isTakenBack, counts }: Import): string {
  if (isTakenBack)
    return t('A part of what was made may be in the trash already. The rest is still here.');
  if (!making) return t('Nothing was made of it, and nothing here has changed.');
  if (!hasContents(counts))
    return t('What was made so far is here. It can go on where it ended. Nothing is made twice.');
  return making.as === 'live'
    ? t(
        'What was made so far is here. It can go on where it ended, as was chosen at first: live. Nothing is made twice.',
      )
    : t(
        'What was made so far is here. It can go on where it ended, as was chosen at first: as drafts. Nothing is made twice.',
      );
}

function GoOn({ now: { making, isTakenBack }, actions }: StageProps) {
  const [words, goOn] = isTakenBack
    ? [t('Go on taking back'), actions.takeBack]
    : making
      ? [t('Go on'), () => actions.goOn(making)]
      : [t('Read it again'), () => actions.read()];
  return (
    <Button
      variant="primary"
      aria-disabled={actions.isBusy || undefined}
      onClick={() => void goOn()}
    >
      {words}
    </Button>
  );
}
