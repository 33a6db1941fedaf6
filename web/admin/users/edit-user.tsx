import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import type { ContentLine } from '#web/admin/versions/content-line.ts';
import { draftOf, saveUser, type UserDraft } from './change-user.ts';
import css from './user-form.module.css';
import { nameOf } from './user-words.ts';

type Props = {
  user: User;
  onSaved: (user: User) => void;
  onCancel: (isDirty: boolean) => void;
};

type Field = { name: keyof UserDraft; path: string; label: string; maxLength: number };

const fields: (Field & { type?: 'email' | 'tel'; isRequired?: boolean })[] = [
  { name: 'username', path: 'username', label: 'Username', maxLength: 80, isRequired: true },
  {
    name: 'email',
    path: 'email',
    label: 'Email',
    maxLength: 254,
    type: 'email',
    isRequired: true,
  },
  { name: 'name', path: 'metadata.name', label: 'Name', maxLength: 120 },
  { name: 'title', path: 'metadata.title', label: 'Title', maxLength: 120 },
  { name: 'phone', path: 'metadata.phone', label: 'Phone', maxLength: 40, type: 'tel' },
];

/** A user in edit mode, left by Save or Cancel (specification 4). */
export function EditUser({ user: given, onSaved, onCancel }: Props) {
  const [user, setUser] = useState(given);
  const [draft, setDraft] = useState(() => draftOf(given));
  const saving = useSaving<UserDraft, User>({
    values: draft,
    start: draftOf(user),
    version: user.version,
    send: (values, version) => saveUser(user, values, version),
    failure: 'Failed to save user changes',
    onSaved,
    onTakeTheirs: (theirs) => {
      setUser(theirs);
      setDraft(draftOf(theirs));
    },
  });
  const { conflict } = saving;
  return (
    <>
      <EditorFrame
        heading={`Edit ${nameOf(user)}`}
        saving={saving}
        onCancel={() => onCancel(saving.isDirty)}
      >
        <div className={css.pair}>
          {fields.map(({ name, path, label, maxLength, type, isRequired }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              maxLength={maxLength}
              autoComplete="off"
              required={isRequired ?? false}
              {...(type && { type })}
              value={draft[name]}
              onChange={(text) => setDraft((now) => ({ ...now, [name]: text }))}
              error={saving.errorOf(path)}
            />
          ))}
        </div>
      </EditorFrame>
      <ConflictDialog
        conflict={conflict}
        mine={linesOf(draft)}
        theirs={conflict && linesOf(draftOf(conflict.current))}
      />
    </>
  );
}

function linesOf(draft: UserDraft): ContentLine[] {
  return fields.map(({ name, label }) => ({ label, text: draft[name] }));
}
