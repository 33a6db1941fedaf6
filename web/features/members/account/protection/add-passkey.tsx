import { MAX_PASSKEY_NAME } from '#contract/member-constants.ts';
import { t } from '#languages/t.ts';
import type { CallAnswer } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FormEnd } from '../../form-end.tsx';
import { knowsPasskeys, makePasskey, NoPasskey } from '../../second-step/passkeys.ts';
import { useForm } from '../../use-form.ts';
import { accountApi } from './account-api.ts';
import { checkName } from './factor.tsx';
import css from './protection.module.css';

type Props = {
  domain: string;
  onAdded: (added: CallAnswer<'POST /api/account/passkeys'>) => void;
  onLeave: () => void;
};

const fields = ['name'] as const;

/** Makes a passkey on this device, or on another that the browser reaches. */
export function AddPasskey({ domain, onAdded, onLeave }: Props) {
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check: checkName,
    send: async ({ name }) => {
      const asked = await accountApi('POST /api/account/passkeys/options');
      const passkey = await makePasskey(asked);
      onAdded(await accountApi('POST /api/account/passkeys', { body: { name, passkey } }));
      return undefined;
    },
    failure: t('The passkey could not be added. Please try again.'),
    inWords: (error) => (error instanceof NoPasskey ? error.message : undefined),
  });
  const why = whyNot(domain);
  if (why)
    return (
      <div className={css.box}>
        <Notice tone="waiting">{why}</Notice>
        <div>
          <Button variant="quiet" onClick={onLeave}>
            {t('Back')}
          </Button>
        </div>
      </div>
    );
  return (
    <form {...formProps} className={css.box}>
      <h3 className={css.title}>{t('Add a passkey')}</h3>
      <p>
        {t(
          'Your phone, your computer or a security key keeps it, and asks for your finger, your face or a PIN. It works only at {domain}: if this site moves to another address, you need a new one.',
          { domain },
        )}
      </p>
      <Field
        label={t('Name')}
        name="name"
        required
        maxLength={MAX_PASSKEY_NAME}
        defaultValue=""
        help={t('So that you know it later, for example “My phone”.')}
        autoFocus
        error={errorOf('name')}
      />
      <FormEnd label={t('Add the passkey')} busy={t('Waiting for your device…')} {...end}>
        <Button variant="quiet" onClick={onLeave}>
          {t('Cancel')}
        </Button>
      </FormEnd>
    </form>
  );
}

/** Why no passkey can be made here; undefined if one can. Browsers bind them to the name of the site. */
function whyNot(domain: string): string | undefined {
  if (!knowsPasskeys())
    return t(
      'This browser knows no passkeys, or the page is not open at an https:// address. Set up an app for codes instead.',
    );
  if (/^[\d.]+$|:/.test(domain))
    return t(
      'Passkeys need a site with a name; this one is reached by a number. Set up an app for codes instead.',
    );
  if (location.hostname !== domain)
    return t('Passkeys work only at {domain}. Open the site there to add one.', { domain });
  return undefined;
}
