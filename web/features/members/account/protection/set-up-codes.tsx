import { useEffect, useState } from 'react';
import type { CallAnswer } from '#web/api.ts';
import { failed } from '#web/forms/outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { FormEnd } from '../../form-end.tsx';
import { useForm } from '../../use-form.ts';
import { accountApi } from './account-api.ts';
import css from './protection.module.css';

type Props = {
  onAdded: (added: CallAnswer<'POST /api/account/one-time-codes/confirm'>) => void;
  onLeave: () => void;
};

const fields = ['code'] as const;

/** Sets up an app that shows six digits, by a QR code, and confirms it by the first of them. */
export function SetUpCodes({ onAdded, onLeave }: Props) {
  const [made, setMade] = useState<CallAnswer<'POST /api/account/one-time-codes'> | string>();
  useEffect(() => {
    accountApi('POST /api/account/one-time-codes').then(setMade, (error: unknown) =>
      setMade(failed(error, 'This did not work. Please try again.', []).message),
    );
  }, []);
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check: ({ code }) =>
      code.trim() ? [] : [{ path: 'code', message: 'Type the six digits that your app shows.' }],
    send: async (body) => {
      onAdded(await accountApi('POST /api/account/one-time-codes/confirm', { body }));
      return undefined;
    },
    failure: 'The code could not be checked. Please try again.',
  });
  const leave = (
    <Button variant="quiet" onClick={onLeave}>
      Cancel
    </Button>
  );
  if (made === undefined) return <Loading>One moment…</Loading>;
  if (typeof made === 'string')
    return (
      <div role="alert" className={css.box}>
        <Notice tone="error">{made}</Notice>
        <div>{leave}</div>
      </div>
    );
  return (
    <form {...formProps} className={css.box}>
      <h3 className={css.title}>Set up an app for codes</h3>
      <p>
        Any app for one-time codes does, such as Google Authenticator, Microsoft Authenticator or a
        password manager. Scan this with it, then type the six digits that it shows.
      </p>
      <QrCode text={made.address} label="QR code for your app" />
      <p className={css.facts}>
        If you cannot scan it, open <a href={made.address}>this link</a> on the device with the app,
        or type the key into the app: <span className={css.secret}>{inFours(made.secret)}</span>
      </p>
      <Field
        label="Code from your app"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={errorOf('code')}
      />
      <FormEnd label="Confirm" busy="One moment…" {...end}>
        {leave}
      </FormEnd>
    </form>
  );
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
