import { useState } from 'react';
import { PASSWORD_MIN } from '#contract/member-constants.ts';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

type Props = {
  label: string;
  error: string | undefined;
  /** What others know of the person: it adds little strength to a password. */
  personal?: readonly string[];
};

/** A field for a new password, with its strength so far. */
export function NewPasswordField({ label, error, personal = [] }: Props) {
  const [password, setPassword] = useState('');
  return (
    <div>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        help={`At least ${PASSWORD_MIN} characters. A few words in a row are easy to remember.`}
        error={error}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <StrengthMeter password={password} personal={personal} />
    </div>
  );
}
