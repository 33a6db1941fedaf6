import type { Issue } from '#contract/errors.ts';
import { PASSWORD_MIN } from '#contract/member-constants.ts';
import type { Role } from '#contract/roles.ts';
import { type User, userFormSchema } from '#contract/users.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { propsOf } from '#web/admin/schema-form/props-of.ts';
import { Select } from '#web/admin/ui/select.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { PasswordField } from '#web/features/members/password-field.tsx';
import { useKey } from '#web/forms/use-key.ts';
import { focusFirst } from './focus-first.ts';
import css from './user-form.module.css';
import { roleOptions, roleWords } from './user-words.ts';

/** A new user has the role user (reference/constants.md#users). */
const empty = { username: '', email: '', password: '', role: 'user' as Role };

/** Checked at once; the server checks the rest. */
function missing({ username, email, password }: typeof empty): Issue[] {
  const issues: Issue[] = [];
  if (!username.trim()) issues.push({ path: 'username', message: 'Please give a user name.' });
  if (!email.trim()) issues.push({ path: 'email', message: 'Please write the e-mail address.' });
  if (!password) issues.push({ path: 'password', message: 'Please choose a password.' });
  return issues;
}

const { shape: fields } = userFormSchema;

type Props = { onAdded: (user: User) => void; onCancel: () => void };

/** 'Add New User': closed and empty again after a user was added (reference/states.md#users). */
export function AddUser({ onAdded, onCancel }: Props) {
  const keyOf = useKey();
  return (
    <div className={css.box} ref={focusFirst}>
      <EntryEditor<User, typeof empty>
        heading="New user"
        saveLabel="Add User"
        toDraft={() => empty}
        empty={empty}
        check={missing}
        send={({ role, ...rest }) => {
          const body = { ...rest, roles: [role] };
          return adminApi('POST /api/users', { body: { ...body, key: keyOf(body) } });
        }}
        failure="Failed to add user"
        onSaved={onAdded}
        onCancel={onCancel}
        words={userFormSchema}
      >
        {({ draft, change, errorOf }) => (
          <div className={css.pair}>
            <TextField
              {...propsOf(fields.username)}
              name="username"
              autoComplete="off"
              autoCapitalize="none"
              value={draft.username}
              onChange={(username) => change({ username })}
              error={errorOf('username')}
            />
            <TextField
              {...propsOf(fields.email)}
              name="email"
              type="email"
              autoComplete="off"
              help="The person logs in with this address."
              value={draft.email}
              onChange={(email) => change({ email })}
              error={errorOf('email')}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="new-password"
              help={`At least ${PASSWORD_MIN} characters. Tell it to the person yourself.`}
              onInput={(event) => change({ password: event.currentTarget.value })}
              error={errorOf('password')}
            />
            <Select
              label="Role"
              name="roles"
              value={draft.role}
              options={roleOptions}
              help={roleWords[draft.role]}
              onChange={(role) => change({ role })}
              error={errorOf('roles')}
            />
          </div>
        )}
      </EntryEditor>
    </div>
  );
}
