import { type User, userFormSchema } from '#contract/users.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { nameOf } from './user-words.ts';

type Saved = User & { message?: string | undefined };

type Props = {
  user: User;
  /** With what became of a mail, if one was sent. */
  onSaved: (user: Saved) => void;
  onCancel: () => void;
};

/** What is written of a user, side by side (reference/roles.md#administrators). */
type UserDraft = Pick<User, 'username' | 'email' | 'isOnPrayerTeam'> & User['metadata'];

const draftOf = ({ username, email, metadata, ...user }: User): UserDraft => ({
  username,
  email,
  ...metadata,
  // As it is meant: it may still wait for the address to be confirmed.
  isOnPrayerTeam: user.isOnPrayerTeam || user.isOnTeamOnceProven,
});

/** A user in edit mode, left by Save or Cancel (reference/states.md#users). */
export function EditUser({ user, onSaved, onCancel }: Props) {
  return (
    <EntryEditor<Saved, UserDraft>
      heading={`Edit ${nameOf(user)}`}
      saved={user}
      toDraft={draftOf}
      empty={draftOf(user)}
      send={({ username, email, isOnPrayerTeam, ...metadata }, version) =>
        adminApi('PUT /api/users/{id}', {
          params: { id: user._id },
          body: { username, email, metadata, isOnPrayerTeam, ...(version && { version }) },
        })
      }
      failure="Failed to save user changes"
      onSaved={onSaved}
      onCancel={onCancel}
      words={userFormSchema}
    >
      {({ draft, change, errorOf }) => (
        <div className="stack">
          <SchemaFields
            schema={userFormSchema}
            value={draft}
            onChange={change}
            errorOf={(path) => errorOf(path) ?? errorOf(`metadata.${path}`)}
            omit={['isOnPrayerTeam']}
            marksOptional
            isRow
          />
          {/* The server refuses children, and accounts that are off. */}
          {user.active && !user.isUnder13 && (
            <Switch
              {...wordsOf(userFormSchema.shape.isOnPrayerTeam)}
              isOn={draft.isOnPrayerTeam}
              onChange={(isOnPrayerTeam) => change({ isOnPrayerTeam })}
            />
          )}
        </div>
      )}
    </EntryEditor>
  );
}
