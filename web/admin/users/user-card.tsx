import type { User } from '#contract/users.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import list from '#web/admin/ui/list.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { useUserActions } from './use-user-actions.ts';
import css from './user-card.module.css';
import { nameOf, roleHelp, roleOf, roleOptions, stateOf, userLines } from './user-words.ts';

type Props = {
  user: User;
  /** Whether this is the current user. */
  isOneself: boolean;
  onEdit: () => void;
  /** Called after a change. */
  onChanged: (said: string, tone?: 'success' | 'waiting') => void;
  /** Called after the user was deleted. */
  onDeleted: (said: string) => void;
};

/** A user, and the actions: Edit, Delete, Toggle Active, the role (reference/screens.md#users-tab). */
export function UserCard({ user, isOneself, onEdit, onChanged, onDeleted }: Props) {
  const { dates } = useSite();
  const actions = useUserActions(user, { onChanged, onDeleted });
  const name = nameOf(user);
  return (
    <article aria-label={name} className={css.card}>
      <header className={css.head}>
        <h3 className={list.title}>
          {name}
          {isOneself && <span className={css.you}> (you)</span>}
        </h3>
        <p className={classNames(css.state, user.active && !user.isInvited && css.active)}>
          {stateOf(user)}
        </p>
      </header>
      <dl className={css.lines}>
        {userLines(user, dates).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {actions.problem && (
        <div role="alert">
          <Notice tone="error">{actions.problem.message}</Notice>
          {actions.problem.why.map((text) => (
            <p key={text} className={css.why}>
              {text}
            </p>
          ))}
        </div>
      )}
      <div className={css.actions}>
        <div className={css.role}>
          <Select
            label="Role"
            value={roleOf(user)}
            options={roleOptions}
            help={roleHelp(user)}
            onChange={(role) => void actions.changeRole(role)}
          />
        </div>
        <Button isSmall id={`edit-${user._id}`} of={name} onClick={onEdit}>
          Edit
        </Button>
        {user.awaitsApproval ? (
          <Button isSmall variant="primary" of={name} onClick={actions.approve}>
            Approve
          </Button>
        ) : (
          <Button isSmall of={name} onClick={actions.toggleActive}>
            Toggle Active
          </Button>
        )}
        {user.active &&
          (user.isInvited ? (
            <Button isSmall of={name} onClick={actions.inviteAgain}>
              Send the invite again
            </Button>
          ) : (
            <Button isSmall of={name} onClick={actions.sendResetLink}>
              {user.roleOnceProven || user.isOnTeamOnceProven
                ? 'Send the link again'
                : 'Send a reset link'}
            </Button>
          ))}
        <Button isSmall variant="grave" of={name} onClick={() => void actions.remove()}>
          Delete
        </Button>
      </div>
    </article>
  );
}
