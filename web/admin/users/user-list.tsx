import type { User } from '#contract/users.ts';
import { useSession } from '#web/session/use-session.ts';
import { EditUser } from './edit-user.tsx';
import { focusFirst } from './focus-first.ts';
import type { OpenForm } from './use-open-form.ts';
import { UserCard } from './user-card.tsx';
import formCss from './user-form.module.css';
import css from './users-screen.module.css';

type Props = { users: readonly User[]; form: OpenForm };

/** The users of a page: a card each, or the form of the one that is edited. */
export function UserList({ users, form: { open, turn, close, afterChange } }: Props) {
  const session = useSession();
  return (
    <ul aria-label="Users" className={css.cards}>
      {users.map((user) => (
        <li key={user._id}>
          {open === user._id ? (
            <div className={formCss.box} ref={focusFirst}>
              <EditUser
                user={user}
                onSaved={({ message }) => close(message ?? 'The changes are saved.')}
                onCancel={() => turn()}
              />
            </div>
          ) : (
            <UserCard
              user={user}
              isOneself={session?.user._id === user._id}
              onEdit={() => turn(user._id)}
              onChanged={afterChange}
              onDeleted={close}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
