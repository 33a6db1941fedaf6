import { useState } from 'react';
import type { Role } from '#contract/accounts.ts';
import { PASSWORD_MIN } from '#contract/constants.ts';
import type { Issue } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { Select } from '#web/admin/ui/select.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { PasswordField } from '#web/features/members/password-field.tsx';
import { focusFirst } from './focus-first.ts';
import css from './user-form.module.css';
import { roleOptions } from './user-words.ts';

/** Specification 9: a new user defaults to the role user. */
const empty = { username: '', email: '', password: '', role: 'user' as Role };

/** Said at once; what else is wrong the server says. */
function missing({ username, email, password }: typeof empty): Issue[] {
  const issues: Issue[] = [];
  if (!username.trim()) issues.push({ path: 'username', message: 'Please give a user name.' });
  if (!email.trim()) issues.push({ path: 'email', message: 'Please write the e-mail address.' });
  if (!password) issues.push({ path: 'password', message: 'Please choose a password.' });
  return issues;
}

type Props = { onAdded: (user: User) => void; onCancel: (isDirty: boolean) => void };

/** 'Add New User': closed and empty again after a user was added (specification 4). */
export function AddUser({ onAdded, onCancel }: Props) {
  const [draft, setDraft] = useState(empty);
  const set = (change: Partial<typeof empty>) => setDraft((now) => ({ ...now, ...change }));
  const saving = useSaving<typeof empty, User>({
    values: draft,
    start: empty,
    check: missing,
    send: ({ role, ...rest }) => adminApi('POST /api/users', { body: { ...rest, roles: [role] } }),
    failure: 'Failed to add user',
    onSaved: onAdded,
  });
  return (
    <div className={css.box} ref={focusFirst}>
      <EditorFrame
        heading="New user"
        saving={saving}
        saveLabel="Add User"
        onCancel={() => onCancel(saving.isDirty)}
      >
        <div className={css.pair}>
          <TextField
            label="Username"
            name="username"
            required
            maxLength={80}
            autoComplete="off"
            autoCapitalize="none"
            help="One word without spaces, for example ruth.ames."
            value={draft.username}
            onChange={(username) => set({ username })}
            error={saving.errorOf('username')}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            help="The person logs in with this address."
            value={draft.email}
            onChange={(email) => set({ email })}
            error={saving.errorOf('email')}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            help={`At least ${PASSWORD_MIN} characters. Tell it to the person yourself.`}
            onInput={(event) => set({ password: event.currentTarget.value })}
            error={saving.errorOf('password')}
          />
          <Select
            label="Role"
            name="roles"
            value={draft.role}
            options={roleOptions}
            help="An admin can change everything here."
            onChange={(role) => set({ role })}
            error={saving.errorOf('roles')}
          />
        </div>
      </EditorFrame>
    </div>
  );
}
