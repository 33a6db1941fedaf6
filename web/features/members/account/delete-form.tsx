import { t } from '#languages/t.ts';
import { api } from '#web/browser-api.ts';
import { forgetDrafts } from '#web/session/draft.ts';
import { endSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { checkPresent } from '../check.ts';
import { FormEnd } from '../form-end.tsx';
import { PasswordField } from '../password-field.tsx';
import { useForm } from '../use-form.ts';
import { WhosePassword } from './whose-password.tsx';

const fields = ['password'] as const;

export function DeleteForm({ email, onKeep }: { email: string; onKeep: () => void }) {
  const { errorOf, formProps, ...end } = useForm({
    fields,
    check: ({ password }) => checkPresent('password', password),
    send: async (body) => {
      await api('DELETE /api/account', { body });
      forgetDrafts();
      endSession('deleted');
      return undefined;
    },
    failure: t('Your account could not be deleted. Please try again.'),
  });
  return (
    <form {...formProps} className="stack-3">
      <WhosePassword email={email} />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        help={t('So that nobody else can do this for you.')}
        error={errorOf('password')}
      />
      <FormEnd label={t('Delete for good')} busy={t('Deleting…')} isDestructive {...end}>
        <Button onClick={onKeep}>{t('Keep my account')}</Button>
      </FormEnd>
    </form>
  );
}
