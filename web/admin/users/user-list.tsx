import { type User, userFormSchema } from '#contract/users.ts';
import { t } from '#languages/t.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { focusFirst } from './new-user.tsx';
import type { OpenForm } from './use-open-form.ts';
import { UserCard } from './user-card.tsx';
import formCss from './user-form.module.css';
import { nameOf } from './user-words.ts';
import css from './users-screen.module.css';

type Props = { users: readonly User[]; form: OpenForm };

/** The users of a page: a card each, or the form of the one that is edited. */
export function UserList({ users, form }: Props) {
  return (
    <ul aria-label={t('Users')} className={css.cards}>
      {users.map((user) => (
        <li key={user._id}>
          {form.open === user._id ? (
            <div className={formCss.box} ref={focusFirst}>
              <EditUser user={user} form={form} />
            </div>
          ) : (
            <UserCard user={user} form={form} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** With what became of a mail, if one was sent. */
type Saved = User & { message?: string | undefined; link?: string | undefined };

type EditUserProps = { user: User; form: OpenForm };

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
function EditUser({ user, form }: EditUserProps) {
  return (
    <EntryEditor<Saved, UserDraft>
      heading={t('Edit {name} ## a person', { name: nameOf(user) })}
      saved={user}
      toDraft={draftOf}
      empty={draftOf(user)}
      send={({ username, email, isOnPrayerTeam, ...metadata }, { version }) =>
        adminApi('PUT /api/users/{id}', {
          params: { id: user._id },
          body: { username, email, metadata, isOnPrayerTeam, ...(version && { version }) },
        })
      }
      failure={t('Failed to save user changes')}
      onSaved={({ message = t('The changes are saved.'), link }) =>
        form.close({ message, link, user })
      }
      onCancel={() => form.turn()}
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
