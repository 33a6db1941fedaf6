import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { publicApi } from '#web/public-api.ts';
import { endSession, startSession } from '#web/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { Answered } from './answered.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { checkNewPassword } from './check.ts';
import css from './form.module.css';
import { FormEnd } from './form-end.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { Onward } from './onward.tsx';
import { useForm } from './use-form.ts';

const fields = ['password', 'token'] as const;

type Props = {
  token: string;
  /** Whether the mail was an invitation: then this is the account's first password. */
  isInvited: boolean;
};

/** Chooses a new password with the token of a mail. */
export function NewPasswordScreen({ token, isInvited }: Props) {
  const title = isInvited ? t('Choose a password') : t('Choose a new password');
  const { name } = useSite();
  const { outcome, errorOf, formProps, ...end } = useForm({
    fields,
    check: checkNewPassword,
    send: async ({ password }) => {
      const answer = await publicApi('POST /api/auth/password-reset/confirm', {
        body: { token, password },
      });
      // This ended every session of the account, including this browser's.
      if (answer.session) startSession(answer.session);
      else endSession();
      return answer.message;
    },
    failure: t('Password reset failed. Please try again.'),
  });
  if (outcome?.kind === 'done')
    return (
      <AuthLayout title={title}>
        <Answered message={outcome.message}>
          <Onward />
        </Answered>
      </AuthLayout>
    );

  const stale = errorOf('token');
  if (stale) {
    return (
      <AuthLayout title={title}>
        <div role="alert" className={css.answered}>
          <Notice tone="error">{stale}</Notice>
          <Link to="/password-reset" className={buttonClass()}>
            {t('Ask for a new link')}
          </Link>
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={title}
      lead={
        isInvited &&
        t('Welcome to {site}. With your e-mail address and this password you log in from now on.', {
          site: name,
        })
      }
    >
      <form {...formProps} className="stack-3">
        <NewPasswordField
          label={isInvited ? t('Password') : t('New password')}
          which={isInvited ? undefined : 'new'}
          error={errorOf('password')}
        />
        <FormEnd
          label={isInvited ? t('Save password') : t('Save new password')}
          busy={t('Saving…')}
          outcome={outcome}
          {...end}
        />
      </form>
    </AuthLayout>
  );
}
