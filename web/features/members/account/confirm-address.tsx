import { useState } from 'react';
import { t } from '#languages/t.ts';
import { api } from '#web/browser-api.ts';
import { done, failed, type Outcome } from '#web/forms/outcome.ts';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { newKey } from '#web/forms/use-key.ts';
import { Button } from '#web/ui/button.tsx';
import css from '../form.module.css';

/** Until an address is proven nothing is joined by it; here its owner asks for the link once more. */
export function ConfirmAddress() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setIsSending] = useState(false);
  const [key] = useState(newKey);
  const ask = async () => {
    if (isSending) return;
    setIsSending(true);
    setOutcome(
      await api('POST /api/account/verification', { body: { key } }).then(
        ({ message }) => done(message),
        (error) => failed(error, t('The link could not be sent. Please try again.'), []),
      ),
    );
    setIsSending(false);
  };
  return (
    <div className={css.end}>
      <p>
        {t(
          'Your e-mail address is not confirmed yet. Once it is, what you write to us with it is part of your data, also when you are not logged in.',
        )}
      </p>
      <div role="status" className={css.answer}>
        <OutcomeNotice outcome={outcome} />
      </div>
      {outcome?.kind !== 'done' && (
        <div className={css.choices}>
          <Button variant="quiet" aria-disabled={isSending || undefined} onClick={() => void ask()}>
            {isSending ? t('Sending…') : t('Send me the link')}
          </Button>
        </div>
      )}
    </div>
  );
}
