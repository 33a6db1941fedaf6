import type { Issue } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import { inviteSchema, type User } from '#contract/users.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { propsOf } from '#web/admin/schema-form/props-of.ts';
import { Select } from '#web/admin/ui/select.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useKey } from '#web/forms/use-key.ts';
import { focusFirst } from './focus-first.ts';
import css from './user-form.module.css';
import { roleOptions, roleWords } from './user-words.ts';

const empty = { name: '', email: '', role: 'user' as Role };
const { shape: fields } = inviteSchema;

/** Checked at once; the server checks the rest. */
function missing({ name, email }: typeof empty): Issue[] {
  const issues: Issue[] = [];
  if (!name.trim()) issues.push({ path: 'name', message: 'Please write the name of the person.' });
  if (!email.trim()) issues.push({ path: 'email', message: 'Please write the e-mail address.' });
  return issues;
}

type Props = {
  onInvited: (message: string, tone: 'success' | 'waiting') => void;
  onCancel: () => void;
};

/** 'Invite by mail': the person is mailed a link and chooses a password. */
export function InviteUser({ onInvited, onCancel }: Props) {
  const keyOf = useKey();
  return (
    <div className={css.box} ref={focusFirst}>
      <EntryEditor<User & { message: string; isSent: boolean }, typeof empty>
        heading="Invite by mail"
        saveLabel="Send the invite"
        toDraft={() => empty}
        empty={empty}
        check={missing}
        send={({ role, ...rest }) => {
          const body = { ...rest, roles: [role] };
          return adminApi('POST /api/users/invites', { body: { ...body, key: keyOf(body) } });
        }}
        failure="Failed to invite this person"
        onSaved={({ message, isSent }) => onInvited(message, isSent ? 'success' : 'waiting')}
        onCancel={onCancel}
        words={inviteSchema}
      >
        {({ draft, change, errorOf }) => (
          <div className={css.pair}>
            <TextField
              {...propsOf(fields.name)}
              name="name"
              autoComplete="off"
              value={draft.name}
              onChange={(name) => change({ name })}
              error={errorOf('name')}
            />
            <TextField
              {...propsOf(fields.email)}
              name="email"
              type="email"
              autoComplete="off"
              help="Gets a link to choose a password. It works for 7 days."
              value={draft.email}
              onChange={(email) => change({ email })}
              error={errorOf('email')}
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
