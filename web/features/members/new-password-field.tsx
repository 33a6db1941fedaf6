import { useState } from 'react';
import { PASSWORD_MIN } from '#contract/member-constants.ts';
import { t } from '#languages/t.ts';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

type Props = {
  label: string;
  which?: 'new' | undefined;
  error: string | undefined;
  /** What others know of the person: it adds little strength to a password. */
  personal?: readonly string[];
};

/** A field for a new password, with its strength so far. */
export function NewPasswordField({ label, which, error, personal = [] }: Props) {
  const [password, setPassword] = useState('');
  return (
    <div>
      <PasswordField
        label={label}
        which={which}
        name="password"
        autoComplete="new-password"
        help={t('At least {min} characters. A few words in a row are easy to remember.', {
          min: PASSWORD_MIN,
        })}
        error={error}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <StrengthMeter password={password} personal={personal} />
    </div>
  );
}
