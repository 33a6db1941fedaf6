import { type User, userFormSchema } from '#contract/users.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { propsOf } from '#web/admin/schema-form/props-of.ts';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { draftOf, saveUser, type UserDraft } from './change-user.ts';
import css from './user-form.module.css';
import { nameOf } from './user-words.ts';

type Props = {
  user: User;
  onSaved: (user: User) => void;
  onCancel: () => void;
};

const { shape } = userFormSchema;

/** Where each field stands in what is sent, and what kind of text it holds. */
const fields: { name: keyof UserDraft; path: string; type?: 'email' | 'tel' }[] = [
  { name: 'username', path: 'username' },
  { name: 'email', path: 'email', type: 'email' },
  { name: 'name', path: 'metadata.name' },
  { name: 'title', path: 'metadata.title' },
  { name: 'phone', path: 'metadata.phone', type: 'tel' },
];

/** A user in edit mode, left by Save or Cancel (reference/states.md#users). */
export function EditUser({ user, onSaved, onCancel }: Props) {
  return (
    <EntryEditor<User, UserDraft>
      heading={`Edit ${nameOf(user)}`}
      saved={user}
      toDraft={draftOf}
      empty={draftOf(user)}
      send={(draft, version) => saveUser(user, draft, version)}
      failure="Failed to save user changes"
      onSaved={onSaved}
      onCancel={onCancel}
      words={userFormSchema}
    >
      {({ draft, change, errorOf }) => (
        <div className={css.pair}>
          {fields.map(({ name, path, type }) => (
            <TextField
              key={name}
              {...propsOf(shape[name])}
              name={name}
              autoComplete="off"
              {...(type && { type })}
              value={draft[name]}
              onChange={(text) => change({ [name]: text })}
              error={errorOf(path)}
            />
          ))}
        </div>
      )}
    </EntryEditor>
  );
}
