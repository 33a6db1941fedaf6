import { type ReactNode, useEffect, useState } from 'react';
import type { Way } from '#contract/second-factor.ts';
import { t } from '#languages/t.ts';
import type { CallAnswer } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { failed } from '#web/forms/outcome.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { checkPresent } from '../check.ts';
import { FormEnd } from '../form-end.tsx';
import { OwnPassword } from '../own-password.tsx';
import { useForm } from '../use-form.ts';
import { SecondStepForm } from './second-step-form.tsx';

type Options = CallAnswer<'POST /api/account/proof/options'>;
type Props = { email: string; onProved: () => void; children: ReactNode };

const isWay = (way: Options['ways'][number]): way is Way => way !== 'password';
const askOptions = () => api('POST /api/account/proof/options');

/** Proves once more whose the session is: by the password, or by a second factor where the account has one. */
export default function ProofForm({ email, onProved, children }: Props) {
  const [options, setOptions] = useState<Options | string>();
  useEffect(() => {
    askOptions().then(setOptions, (error: unknown) =>
      setOptions(failed(error, t('The server did not answer. Please try again.'), []).message),
    );
  }, []);
  if (options === undefined) return <Loading>{t('Loading...')}</Loading>;
  if (typeof options === 'string')
    return (
      <div role="alert" className="stack-3">
        <Notice tone="error">{options}</Notice>
        {children}
      </div>
    );
  if (options.ways.includes('password'))
    return (
      <PasswordProof email={email} onProved={onProved}>
        {children}
      </PasswordProof>
    );
  return (
    <SecondStepForm
      ways={options.ways.filter(isWay)}
      // A challenge works once: each try has its own.
      ask={async () => (await askOptions()).passkey ?? { challenge: '' }}
      send={async (body) => {
        await api('POST /api/account/proof', { body });
        onProved();
      }}
      label={t('Go on')}
      passkeyLabel={t('Go on with a passkey')}
    >
      {children}
    </SecondStepForm>
  );
}

const fields = ['password'] as const;

function PasswordProof({ email, onProved, children }: Props) {
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check: ({ password }) => checkPresent('password', password),
    send: async (body) => {
      await api('POST /api/account/proof', { body });
      onProved();
      return undefined;
    },
    failure: t('That did not work. Please try again.'),
  });
  return (
    <form {...formProps} className="stack-3">
      <OwnPassword email={email} error={errorOf('password')} />
      <FormEnd label={t('Go on')} busy={t('One moment…')} {...end}>
        {children}
      </FormEnd>
    </form>
  );
}
