import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/users.ts';
import { mayLeave } from '#web/admin/saving/use-leave-guard.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { Notice } from '#web/admin/ui/notice.tsx';
import { optionsOf } from '#web/admin/ui/options-of.ts';
import { Pager } from '#web/admin/ui/pager.tsx';
import { Screen, Tools } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { Select } from '#web/admin/ui/select.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { useSession } from '#web/session/use-session.ts';
import { useReload } from '#web/use-reload.ts';
import { AddUser } from './add-user.tsx';
import { EditUser } from './edit-user.tsx';
import { ExportUsers } from './export-users.tsx';
import { focusFirst } from './focus-first.ts';
import { InviteUser } from './invite-user.tsx';
import { UserCard } from './user-card.tsx';
import formCss from './user-form.module.css';
import {
  approvalFilters,
  firstQuery,
  roleFilters,
  sortNames,
  type UserListQuery,
  writeQuery,
} from './user-list-query.ts';
import { countInWords, waitingInWords } from './user-words.ts';
import css from './users-screen.module.css';

type Props = {
  query: UserListQuery;
  users: readonly User[];
  totalPages: number;
  /** How many accounts wait for approval. */
  waiting: number;
};

/** 'User Management' (reference/screens.md#users-tab). Filter, order, search and page live in the address. */
export function UsersScreen({ query, users, totalPages, waiting }: Props) {
  const session = useSession();
  const toast = useToast();
  const confirm = useConfirm();
  const reload = useReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const inviter = useRef<HTMLButtonElement>(null);
  /** Only one form is open at a time: a new user, an invitation, or one of the list (reference/states.md#users). */
  const [open, setOpen] = useState<'new' | 'invite' | User['_id']>();

  const show = useListQuery(query, writeQuery);
  const turn = async (next?: typeof open) => {
    if (!(await mayLeave(confirm))) return;
    setOpen(next);
    // Moves the focus back once the card is there again.
    if (!open || next) return;
    if (open === 'new') adder.current?.focus();
    else if (open === 'invite') inviter.current?.focus();
    else setTimeout(() => document.getElementById(`edit-${open}`)?.focus());
  };
  /** Announced once the cards show it. */
  const afterChange = async (said: string, tone: 'success' | 'waiting' = 'success') => {
    await reload();
    if (said) toast(said, tone);
  };
  const close = (said: string, tone?: 'success' | 'waiting') => {
    setOpen(undefined);
    void afterChange(said, tone);
    heading.current?.focus();
  };

  return (
    <Screen>
      <ScreenHead
        title="User Management"
        headingRef={heading}
        action={
          <div className={css.actions}>
            <Button
              ref={adder}
              variant={open === 'new' ? 'quiet' : 'primary'}
              aria-expanded={open === 'new'}
              onClick={() => void turn(open === 'new' ? undefined : 'new')}
            >
              Add New User
            </Button>
            <Button
              ref={inviter}
              aria-expanded={open === 'invite'}
              onClick={() => void turn(open === 'invite' ? undefined : 'invite')}
            >
              Invite by mail
            </Button>
            <ExportUsers query={query} />
          </div>
        }
      />
      {open === 'new' && (
        <AddUser
          onAdded={({ username }) => close(`${username} is added.`)}
          onCancel={() => void turn()}
        />
      )}
      {open === 'invite' && <InviteUser onInvited={close} onCancel={() => void turn()} />}
      {waiting > 0 && query.approval !== 'waiting' && (
        <Notice label="Waiting for approval">
          <p>
            {waitingInWords(waiting)}{' '}
            <Link to={`?${writeQuery({ ...firstQuery, approval: 'waiting' })}`}>
              Show who waits
            </Link>
          </p>
        </Notice>
      )}
      <UserTools waiting={waiting} query={query} onShow={show} />
      {users.length === 0 ? (
        <EmptyState
          title={nobody[query.approval]}
          action={<Button onClick={() => show(firstQuery)}>Show all users</Button>}
        />
      ) : (
        <ul aria-label="Users" className={css.cards}>
          {users.map((user) => (
            <li key={user._id}>
              {open === user._id ? (
                <div className={formCss.box} ref={focusFirst}>
                  <EditUser
                    user={user}
                    onSaved={({ message }) => close(message ?? 'The changes are saved.')}
                    onCancel={() => void turn()}
                  />
                </div>
              ) : (
                <UserCard
                  user={user}
                  isOneself={session?.user._id === user._id}
                  onEdit={() => void turn(user._id)}
                  onChanged={(said, tone) => void afterChange(said, tone)}
                  onDeleted={close}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={css.pages}>
        <Pager
          label="Users"
          onPrevious={query.page > 1 ? () => show({ page: query.page - 1 }) : undefined}
          onNext={query.page < totalPages ? () => show({ page: query.page + 1 }) : undefined}
        >
          Page {query.page} of {totalPages}
        </Pager>
      </div>
    </Screen>
  );
}

type ToolsProps = {
  query: UserListQuery;
  waiting: number;
  onShow: (change: Partial<UserListQuery>) => void;
};

const roleOptions = optionsOf(roleFilters);
const sortOptions = optionsOf(sortNames);
const nobody: Record<UserListQuery['approval'], string> = {
  all: 'No users found.',
  waiting: 'No account waits for approval.',
  invited: 'Everybody who was invited has joined.',
};

/** Search by name or e-mail, role filter and order. */
function UserTools({ query, waiting, onShow }: ToolsProps) {
  const approvalOptions = optionsOf({
    ...approvalFilters,
    waiting: `${approvalFilters.waiting} (${countInWords(waiting)})`,
  });
  return (
    <Tools>
      <SearchField
        label="Search by name or e-mail"
        value={query.search}
        onSearch={(search) => onShow({ search })}
      />
      <Select
        label="Show"
        value={query.role}
        options={roleOptions}
        onChange={(role) => onShow({ role })}
      />
      <Select
        label="Sort by"
        value={query.sort}
        options={sortOptions}
        onChange={(sort) => onShow({ sort })}
      />
      <Select
        label="Accounts"
        value={query.approval}
        options={approvalOptions}
        onChange={(approval) => onShow({ approval })}
      />
    </Tools>
  );
}
