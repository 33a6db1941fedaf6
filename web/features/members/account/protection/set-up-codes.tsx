import { useEffect, useState } from 'react';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
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
      setMade(failed(error, t('This did not work. Please try again.'), []).message),
    );
  }, []);
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check: ({ code }) =>
      code.trim() ? [] : [{ path: 'code', message: t('Type the six digits that your app shows.') }],
    send: async (body) => {
      onAdded(await accountApi('POST /api/account/one-time-codes/confirm', { body }));
      return undefined;
    },
    failure: t('The code could not be checked. Please try again.'),
  });
  const leave = (
    <Button variant="quiet" onClick={onLeave}>
      {t('Cancel')}
    </Button>
  );
  if (made === undefined) return <Loading>{t('One moment…')}</Loading>;
  if (typeof made === 'string')
    return (
      <div role="alert" className={css.box}>
        <Notice tone="error">{made}</Notice>
        <div>{leave}</div>
      </div>
    );
  return (
    <form {...formProps} className={css.box}>
      <h3 className={css.title}>{t('Set up an app for codes')}</h3>
      <p>
        {t(
          'Any app for one-time codes does, such as Google Authenticator, Microsoft Authenticator or a password manager. Scan this with it, then type the six digits that it shows.',
        )}
      </p>
      <QrCode text={made.address} label={t('QR code for your app')} />
      <p className={css.facts}>
        {rich(
          'If you cannot scan it, open <a>this link</a> on the device with the app, or type the key into the app: <secret>{key}</secret>',
          {
            a: (text) => <a href={made.address}>{text}</a>,
            secret: (text) => <span className={css.secret}>{text}</span>,
            key: inFours(made.secret),
          },
        )}
      </p>
      <Field
        label={t('Code from your app')}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={errorOf('code')}
      />
      <FormEnd label={t('Confirm')} busy={t('One moment…')} {...end}>
        {leave}
      </FormEnd>
    </form>
  );
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
