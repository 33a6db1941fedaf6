import type { User } from '#contract/users.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import list from '#web/admin/ui/list.module.css';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
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
type UserActions = ReturnType<typeof useUserActions>;

/** The mail that somebody waits for, and may not have got. */
function waitingMail(
  { active, isInvited, roleOnceProven, isOnTeamOnceProven }: User,
  { inviteAgain, sendResetLink }: UserActions,
) {
  if (!active) return undefined;
  if (isInvited) return { words: t('Send the invite again'), do: inviteAgain };
  if (roleOnceProven || isOnTeamOnceProven)
    return { words: t('Send the link again'), do: sendResetLink };
  return undefined;
}

/** A user, and the actions: Edit, Delete, Toggle Active, the role (reference/screens.md#users-tab). */
export function UserCard({ user, form }: Props) {
  const { dates } = useSite();
  const session = useSession();
  const actions = useUserActions(user, form);
  const name = nameOf(user);
  const isMe = session?.user._id === user._id;
  const waits = waitsFor(user);
  return (
    <article aria-label={name} className={list.row}>
      <div className={list.words}>
        <header className={css.head}>
          <h3 className={list.title}>
            {name}
            {isMe && <span className={css.you}> {t('(you)')}</span>}
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
      <CardButtons user={user} isMe={isMe} actions={actions} onEdit={() => form.turn(user._id)} />
    </article>
  );
}

type ButtonsProps = { user: User; isMe: boolean; actions: UserActions; onEdit: () => void };

function CardButtons({ user, isMe, actions, onEdit }: ButtonsProps) {
  const name = nameOf(user);
  const waiting = waitingMail(user, actions);
  return (
    <div className={list.actions}>
      <Select
        label={t('Role')}
        isLabelHidden
        value={roleOf(user)}
        options={roleOptions}
        onChange={(role) => void actions.changeRole(role)}
      />
      <Button isSmall variant="plain" id={`edit-${user._id}`} of={name} onClick={onEdit}>
        {t('Edit')}
      </Button>
      {user.awaitsApproval ? (
        <Button isSmall variant="primary" of={name} onClick={actions.approve}>
          {t('Approve')}
        </Button>
      ) : (
        <Button isSmall variant="plain" of={name} onClick={actions.toggleActive}>
          {t('Toggle Active')}
        </Button>
      )}
      {waiting && (
        <Button isSmall variant="plain" of={name} onClick={waiting.do}>
          {waiting.words}
        </Button>
      )}
      <Button isSmall variant="plain" of={name} onClick={() => void actions.remove()}>
        {t('Delete')}
      </Button>
      {user.active && !waiting && (
        <MoreMenu
          name={name}
          actions={() => [
            { words: t('Send a reset link'), do: actions.sendResetLink },
            ...(user.hasSecondFactor && !isMe
              ? [{ words: t('Remove the second step'), do: () => void actions.removeSecondStep() }]
              : []),
          ]}
        />
      )}
    </div>
  );
}
