import { Link } from 'react-router';
import type { User } from '#contract/users.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { Notice } from '#web/admin/ui/notice.tsx';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { AddUser } from './add-user.tsx';
import { ExportUsers } from './export-users.tsx';
import { InviteUser } from './invite-user.tsx';
import { type OpenForm, useOpenForm } from './use-open-form.ts';
import { UserList } from './user-list.tsx';
import { firstQuery, type UserListQuery, writeQuery } from './user-list-query.ts';
import { UserTools } from './user-tools.tsx';
import { waitingInWords } from './user-words.ts';

type Props = {
  query: UserListQuery;
  users: readonly User[];
  totalPages: number;
  /** How many accounts wait for approval. */
  waiting: number;
};

/** 'User Management' (reference/screens.md#users-tab). Filter, order, search and page live in the address. */
export function UsersScreen({ query, users, totalPages, waiting }: Props) {
  const show = useListQuery(query, writeQuery, { page: 1 });
  const form = useOpenForm();
  const { open, turn, close } = form;
  return (
    <Screen>
      <ScreenHead
        title="User Management"
        headingRef={form.refs.heading}
        action={<Actions form={form} query={query} />}
      />
      {open === 'new' && (
        <AddUser
          onAdded={({ username }) => close(`${username} is added.`)}
          onCancel={() => turn()}
        />
      )}
      {open === 'invite' && <InviteUser onInvited={close} onCancel={() => turn()} />}
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
        <UserList users={users} form={form} />
      )}
      <NumberedPager label="Users" page={query.page} of={totalPages} onShow={show} />
    </Screen>
  );
}

const nobody: Record<UserListQuery['approval'], string> = {
  all: 'No users found.',
  waiting: 'No account waits for approval.',
  invited: 'Everybody who was invited has joined.',
};

function Actions({ form, query }: { form: OpenForm; query: UserListQuery }) {
  const { open, toggle, refs } = form;
  return (
    <div className="wrap">
      <Button
        ref={refs.adder}
        variant={open === 'new' ? 'quiet' : 'primary'}
        aria-expanded={open === 'new'}
        onClick={() => toggle('new')}
      >
        Add New User
      </Button>
      <Button ref={refs.inviter} aria-expanded={open === 'invite'} onClick={() => toggle('invite')}>
        Invite by mail
      </Button>
      <ExportUsers query={query} />
    </div>
  );
}
