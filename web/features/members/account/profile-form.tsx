import type { Account } from '#contract/accounts.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import css from '../form.module.css';
import { FormEnd } from '../form-end.tsx';
import { NameFields } from '../person-fields.tsx';
import { MailLanguage } from './mail-language.tsx';
import { useProfile } from './use-profile.ts';

/** Name, language of mails and, but for children, phone, to be changed; what was typed outlives a session that ends (`session/draft.ts`). */
export function ProfileForm({ account }: { account: Account }) {
  const { start, keep, loadNewest, besideOf, errorOf, formProps, ...end } = useProfile(account);
  return (
    <form {...formProps} onInput={keep} className="stack-3">
      {start.isDraft && end.outcome?.kind !== 'done' && (
        <p role="status" className={css.reason}>
          {t('What you had typed is still here. It is not saved yet.')}
        </p>
      )}
      <NameFields start={start.profile} helpOf={besideOf} errorOf={errorOf} />
      {account.isUnder13 ? (
        <input type="hidden" name="phone" value={start.profile.phone} />
      ) : (
        <Field
          label={t('Phone')}
          name="phone"
          type="tel"
          maxLength={40}
          autoComplete="tel"
          defaultValue={start.profile.phone}
          help={besideOf('phone')}
          error={errorOf('phone')}
        />
      )}
      <MailLanguage
        start={start.profile.language}
        help={besideOf('language')}
        error={errorOf('language')}
      />
      <FormEnd label={t('Save')} busy={t('Saving…')} {...end}>
        {end.outcome?.status === 409 && (
          <Button variant="quiet" onClick={() => void loadNewest()}>
            {t('Load the newest')}
          </Button>
        )}
      </FormEnd>
    </form>
  );
}
