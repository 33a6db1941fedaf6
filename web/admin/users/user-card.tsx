import type { User } from '#contract/users.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import list from '#web/admin/ui/list.module.css';
import { useSession } from '#web/session/use-session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import type { OpenForm } from './use-open-form.ts';
import { useUserActions } from './use-user-actions.ts';
import css from './user-card.module.css';
import { nameOf, roleOf, roleOptions, stateOf, toneOf, userFacts, waitsFor } from './user-words.ts';

type Props = { user: User; form: OpenForm };

/** A user, and the actions: Edit, Delete, Toggle Active, the role (reference/screens.md#users-tab). */
export function UserCard({ user, form }: Props) {
  const { dates } = useSite();
  const session = useSession();
  const actions = useUserActions(user, form);
  const name = nameOf(user);
  const waits = waitsFor(user);
  return (
    <article aria-label={name} className={list.row}>
      <div className={list.words}>
        <header className={css.head}>
          <h3 className={list.title}>
            {name}
            {session?.user._id === user._id && <span className={css.you}> (you)</span>}
          </h3>
          <p className={classNames(list.state, list[toneOf(user)])}>{stateOf(user)}</p>
        </header>
        <p className={list.meta}>
          <Facts>{userFacts(user, dates)}</Facts>
        </p>
        {waits && <p className={list.meta}>{waits}</p>}
      </div>
      {actions.problem && (
        <div role="alert" className={css.problem}>
          <Notice tone="error">{actions.problem.message}</Notice>
          {actions.problem.why.map((text) => (
            <p key={text} className={css.why}>
              {text}
            </p>
          ))}
        </div>
      )}
      <div className={list.actions}>
        <Select
          label="Role"
          isLabelHidden
          value={roleOf(user)}
          options={roleOptions}
          onChange={(role) => void actions.changeRole(role)}
        />
        <Button
          isSmall
          variant="plain"
          id={`edit-${user._id}`}
          of={name}
          onClick={() => form.turn(user._id)}
        >
          Edit
        </Button>
        {user.awaitsApproval ? (
          <Button isSmall variant="primary" of={name} onClick={actions.approve}>
            Approve
          </Button>
        ) : (
          <Button isSmall variant="plain" of={name} onClick={actions.toggleActive}>
            Toggle Active
          </Button>
        )}
        {user.active &&
          (user.isInvited ? (
            <Button isSmall variant="plain" of={name} onClick={actions.inviteAgain}>
              Send the invite again
            </Button>
          ) : (
            <Button isSmall variant="plain" of={name} onClick={actions.sendResetLink}>
              {user.roleOnceProven || user.isOnTeamOnceProven
                ? 'Send the link again'
                : 'Send a reset link'}
            </Button>
          ))}
        <Button isSmall variant="plain" of={name} onClick={() => void actions.remove()}>
          Delete
        </Button>
      </div>
    </article>
  );
}
