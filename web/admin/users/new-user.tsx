import type { Issue } from '#contract/errors.ts';
import { PASSWORD_MIN } from '#contract/member-constants.ts';
import { inviteSchema, type User, userFormSchema } from '#contract/users.ts';
import type { Role } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { propsOf } from '#web/admin/schema-form/field-kind.ts';
import { Select } from '#web/admin/ui/choices.tsx';
import { FieldRow } from '#web/admin/ui/field-row.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { PasswordField } from '#web/features/members/password-field.tsx';
import { useKey } from '#web/forms/use-key.ts';
import css from './user-form.module.css';
import { roleOptions, roleWords } from './user-words.ts';

/** An account that does not exist yet; `name` is the person's, or the user name. */
type Draft = { name: string; email: string; password: string; role: Role };

/** A new user has the role user (reference/constants.md#users). */
const empty: Draft = { name: '', email: '', password: '', role: 'user' };

type Form<E> = {
  heading: string;
  saveLabel: string;
  failure: string;
  /** What the call and its refusals name `name`; its label, and what is said where it is empty. */
  field: 'username' | 'name';
  label: ReturnType<typeof propsOf>;
  missing: string;
  emailHelp: string;
  hasPassword: boolean;
  send: (draft: Omit<Draft, 'role'> & { roles: Role[]; key: string }) => Promise<E>;
};

/** 'Add New User': closed and empty again after a user was added (reference/states.md#users). */
export const addForm: Form<User> = {
  heading: t('New user'),
  saveLabel: t('Add User'),
  failure: t('Failed to add user'),
  field: 'username',
  label: propsOf(userFormSchema.shape.username),
  missing: t('Please give a user name.'),
  emailHelp: t('The person logs in with this address.'),
  hasPassword: true,
  send: ({ name: username, ...rest }) =>
    adminApi('POST /api/users', { body: { username, ...rest } }),
};

/** 'Invite by mail': the person is mailed a link and chooses a password. */
export const inviteForm: Form<User & { message: string; link?: string | undefined }> = {
  heading: t('Invite by mail'),
  saveLabel: t('Send the invite'),
  failure: t('Failed to invite this person'),
  field: 'name',
  label: propsOf(inviteSchema.shape.name),
  missing: t('Please write the name of the person.'),
  emailHelp: t('Gets a link to choose a password. It works for 7 days.'),
  hasPassword: false,
  send: ({ password: _, ...body }) => adminApi('POST /api/users/invites', { body }),
};

type Props<E> = { form: Form<E>; onSaved: (user: E) => void; onCancel: () => void };

/** The form of an account that does not exist yet; the server checks what is more than empty. */
export function NewUser<E extends User>({ form, onSaved, onCancel }: Props<E>) {
  const { heading, saveLabel, failure, field, label, emailHelp, hasPassword } = form;
  const keyOf = useKey();
  return (
    <div className={css.box} ref={focusFirst}>
      <EntryEditor<E, Draft>
        {...{ heading, saveLabel, failure, empty, onSaved, onCancel }}
        toDraft={() => empty}
        words={userFormSchema}
        check={(draft) => missingIn(draft, form)}
        send={({ role, ...written }) => {
          const body = { ...written, roles: [role] };
          return form.send({ ...body, key: keyOf(body) });
        }}
      >
        {({ draft, change, errorOf }) => (
          <FieldRow>
            <TextField
              {...label}
              name={field}
              autoComplete="off"
              {...(field === 'username' && { autoCapitalize: 'none' })}
              value={draft.name}
              onChange={(name) => change({ name })}
              error={errorOf(field)}
            />
            <TextField
              {...propsOf(userFormSchema.shape.email)}
              name="email"
              type="email"
              autoComplete="off"
              help={emailHelp}
              value={draft.email}
              onChange={(email) => change({ email })}
              error={errorOf('email')}
            />
            {hasPassword && (
              <PasswordField
                label={t('Password')}
                name="password"
                autoComplete="new-password"
                help={t('At least {min} characters. Tell it to the person yourself.', {
                  min: PASSWORD_MIN,
                })}
                onInput={(event) => change({ password: event.currentTarget.value })}
                error={errorOf('password')}
              />
            )}
            <Select
              label={t('Role')}
              name="roles"
              value={draft.role}
              options={roleOptions}
              help={roleWords[draft.role]}
              onChange={(role) => change({ role })}
              error={errorOf('roles')}
            />
          </FieldRow>
        )}
      </EntryEditor>
    </div>
  );
}

function missingIn({ name, email, password }: Draft, form: Form<User>): Issue[] {
  const ifEmpty = (path: string, text: string, message: string) =>
    text.trim() ? [] : [{ path, message }];
  return [
    ...ifEmpty(form.field, name, form.missing),
    ...ifEmpty('email', email, t('Please write the e-mail address.')),
    ...(form.hasPassword ? ifEmpty('password', password, t('Please choose a password.')) : []),
  ];
}

/** The ref of a form that was just opened: focuses its first field. */
export function focusFirst(form: HTMLElement | null): void {
  form?.querySelector('input')?.focus();
}
