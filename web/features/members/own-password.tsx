import type { ComponentProps } from 'react';
import { t } from '#languages/t.ts';
import { PasswordField } from './password-field.tsx';

type Props = Pick<ComponentProps<typeof PasswordField>, 'help' | 'error'> & { email: string };

/** The password of who is logged in, or was a moment ago. */
export const OwnPassword = ({ email, ...field }: Props) => (
  <>
    {/* For password managers, which look for the name beside the password. */}
    <input type="hidden" name="email" autoComplete="username" value={email} />
    <PasswordField
      label={t('Password')}
      name="password"
      autoComplete="current-password"
      {...field}
    />
  </>
);
