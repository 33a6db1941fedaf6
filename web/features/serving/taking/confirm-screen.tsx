import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import type { CallAnswer } from '#web/api.ts';
import css from '#web/features/serving/own/own-serving.module.css';
import { nameOfPlace, PlaceFacts } from '#web/features/serving/place-facts.tsx';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { publicApi } from '#web/public-api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { type ConfirmedOutcome, confirmPlace } from './confirm-place.ts';

type Props = {
  token: string;
  place: CallAnswer<'GET /api/serving/pending/{token}'>;
  posted: ConfirmedOutcome | undefined;
};

/** What the link of a mail gives, once its button is pressed: mail programs open links by themselves. */
export function ConfirmScreen({ token, place, posted }: Props) {
  const [path, setPath] = useState(posted?.path);
  const { outcome, submit, isSending, answerRef } = useSubmit<string>({
    fields: [],
    check: () => [],
    send: async () => {
      const confirmed = await confirmPlace(publicApi, token);
      setPath(confirmed.path);
      return confirmed;
    },
    first: posted,
  });
  const isTaken = place.isTaken || path !== undefined;
  const canTake = !isTaken && !place.isCanceled;
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{titleOf(isTaken, place.isCanceled)}</h1>
        <p className="strong">{nameOfPlace(place)}</p>
        <PlaceFacts place={place} />
        <p>
          {rich('Name: <strong>{name}</strong>', {
            name: place.name,
            strong: (text) => <strong>{text}</strong>,
          })}
        </p>
        {place.isCanceled && <p className="strong">{t('This does not take place.')}</p>}
        {canTake && (
          <p>
            {t('The place is yours once you press the button. If you do not want it, do nothing.')}
          </p>
        )}
        <div role="alert" ref={answerRef} className={css.answer}>
          <OutcomeNotice outcome={outcome} />
        </div>
      </header>
      {path === undefined && (canTake || isTaken) && (
        <form
          method="post"
          onSubmit={(submitted: SyntheticEvent) => {
            submitted.preventDefault();
            void submit('');
          }}
        >
          <Button type="submit" aria-disabled={isSending || undefined}>
            {labelOf(isSending, isTaken)}
          </Button>
        </form>
      )}
      {path !== undefined && (
        <p>
          <Link to={path} className={buttonClass()}>
            {t('See where you serve')}
          </Link>
        </p>
      )}
    </div>
  );
}

function labelOf(isSending: boolean, isTaken: boolean): string {
  if (isSending) return t('Sending…');
  return isTaken ? t('Show me where I serve') : t('Yes, I serve');
}

function titleOf(isTaken: boolean, isCanceled: boolean): string {
  if (isTaken) return isCanceled ? t('You were on the list') : t('You serve');
  return isCanceled ? t('Nobody is needed any more') : t('Do you want to serve?');
}
