import type { SecondStep } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import { publicApi } from '#web/public-api.ts';
import { Button } from '#web/ui/button.tsx';
import css from '../form.module.css';
import { beginSession, ownDevice } from '../log-in.ts';
import { SecondStepForm } from './second-step-form.tsx';

type Props = {
  step: SecondStep;
  /** Back to the password. */
  onLeave: () => void;
};

/** The second step of a log-in, whose password was right. */
export default function LoginStep({ step: { challenge, ways }, onLeave }: Props) {
  return (
    <section className="stack-3" aria-label={t('Second step')}>
      <p role="status" className={css.words}>
        {t('Your password is right. One more step: prove that it is you.')}
      </p>
      <SecondStepForm
        ways={ways}
        ask={() => publicApi('POST /api/auth/second-step/passkey', { body: { challenge } })}
        send={async (proof) => {
          const body = { challenge, ...ownDevice(), ...proof };
          beginSession(await publicApi('POST /api/auth/second-step', { body }));
        }}
        label={t('Log in')}
        passkeyLabel={t('Log in with a passkey')}
      >
        <Button variant="quiet" onClick={onLeave}>
          {t('Back')}
        </Button>
      </SecondStepForm>
    </section>
  );
}
