import { useState } from 'react';
import { t } from '#languages/t.ts';
import type { Outcome } from '#web/forms/outcome.ts';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { publicApi } from '#web/public-api.ts';
import { Button } from '#web/ui/button.tsx';
import { useBusy } from '#web/ui/use-busy.ts';
import css from '../form.module.css';
import { beginSession, ownDevice } from '../log-in.ts';
import { inOutcome, knowsPasskeys, signWithPasskey } from './passkeys.ts';

/** A log-in without a password, for who has a passkey of this site. */
export default function PasskeyLogin() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isWaiting, setIsWaiting] = useState(false);
  const { isBusy, end } = useBusy();
  if (!knowsPasskeys()) return null;
  const enter = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsWaiting(true);
    setOutcome(undefined);
    const result = await publicApi('POST /api/auth/passkey/options')
      .then(signWithPasskey)
      .then((passkey) => publicApi('POST /api/auth/passkey', { body: { passkey, ...ownDevice() } }))
      .then((session) => {
        beginSession(session);
        return undefined;
      }, inOutcome);
    setIsWaiting(false);
    setOutcome(result);
    end();
  };
  return (
    <div className={css.end}>
      <div role="alert" className={css.answer}>
        <OutcomeNotice outcome={outcome} />
      </div>
      <div className={css.choices}>
        <Button variant="quiet" aria-disabled={isWaiting || undefined} onClick={() => void enter()}>
          {isWaiting ? t('Waiting for your passkey…') : t('Log in with a passkey')}
        </Button>
      </div>
    </div>
  );
}
