import { PASSWORD_MIN } from '#contract/member-constants.ts';
import { type User, userFormSchema } from '#contract/users.ts';
import type { Role } from '#domain/roles.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { propsOf } from '#web/admin/schema-form/props-of.ts';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { PasswordField } from '#web/features/members/password-field.tsx';
import { NewUser } from './new-user.tsx';

/** A new user has the role user (reference/constants.md#users). */
const empty = { username: '', email: '', password: '', role: 'user' as Role };

type Props = { onAdded: (user: User) => void; onCancel: () => void };

/** 'Add New User': closed and empty again after a user was added (reference/states.md#users). */
export function AddUser({ onAdded, onCancel }: Props) {
  return (
    <NewUser<User, typeof empty>
      heading="New user"
      saveLabel="Add User"
      empty={empty}
      missing={{
        username: 'Please give a user name.',
        email: 'Please write the e-mail address.',
        password: 'Please choose a password.',
      }}
      send={(body) => adminApi('POST /api/users', { body })}
      failure="Failed to add user"
      onSaved={onAdded}
      onCancel={onCancel}
      words={userFormSchema}
      emailHelp="The person logs in with this address."
      first={({ draft, change, errorOf }) => (
        <TextField
          {...propsOf(userFormSchema.shape.username)}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          value={draft.username}
          onChange={(username) => change({ username })}
          error={errorOf('username')}
        />
      )}
      then={({ change, errorOf }) => (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          help={`At least ${PASSWORD_MIN} characters. Tell it to the person yourself.`}
          onInput={(event) => change({ password: event.currentTarget.value })}
          error={errorOf('password')}
        />
      )}
    />
  );
}
