import { Link } from 'react-router';
import { INVITEES_PATH } from '#contract/admin-constants.ts';
import type { User } from '#contract/users.ts';
import { t } from '#languages/t.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { optionsOf } from '#web/admin/ui/choices.tsx';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { EmptyState, Notice, QueryTools, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { ExportUsers } from './export-users.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LoginRules } from './login-rules.tsx';
import { addForm, inviteForm, NewUser } from './new-user.tsx';
import { type OpenForm, useOpenForm } from './use-open-form.ts';
import { UserList } from './user-list.tsx';
import {
  approvalFilters,
  firstQuery,
  roleFilters,
  sortNames,
  type UserListQuery,
  writeQuery,
} from './user-list-query.ts';
import { countInWords, waitingInWords } from './user-words.ts';

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
        title={t('User Management')}
        headingRef={form.refs.heading}
        action={<Actions form={form} query={query} />}
      />
      {open === 'new' && (
        <NewUser
          form={addForm}
          onSaved={({ username }) => close(t('{name} is added. ## a person', { name: username }))}
          onCancel={() => turn()}
        />
      )}
      {open === 'invite' && (
        <NewUser
          form={inviteForm}
          onSaved={(user) => close({ ...user, user })}
          onCancel={() => turn()}
        />
      )}
      {waiting > 0 && query.approval !== 'waiting' && (
        <Notice label={t('Waiting for approval')}>
          <p>
            {waitingInWords(waiting)}{' '}
            <Link to={`?${writeQuery({ ...firstQuery, approval: 'waiting' })}`}>
              {t('Show who waits')}
            </Link>
          </p>
        </Notice>
      )}
      <QueryTools
        label={t('Search by name or e-mail')}
        query={query}
        onShow={show}
        selects={[
          ['role', t('Show ## a filter'), optionsOf(roleFilters)],
          ['sort', t('Sort by'), optionsOf(sortNames)],
          ['approval', t('Accounts'), approvals(waiting)],
        ]}
      />
      {users.length === 0 ? (
        <EmptyState
          title={nobody[query.approval]}
          action={<Button onClick={() => show(firstQuery)}>{t('Show all users')}</Button>}
        />
      ) : (
        <UserList users={users} form={form} />
      )}
      <LinkDialog link={form.link} onClose={form.closeLink} />
      <NumberedPager label={t('Users')} page={query.page} of={totalPages} onShow={show} />
      <LoginRules />
    </Screen>
  );
}

/** With how many wait. */
const approvals = (waiting: number) =>
  optionsOf({
    ...approvalFilters,
    waiting: `${approvalFilters.waiting} (${countInWords(waiting)})`,
  });

const nobody: Record<UserListQuery['approval'], string> = {
  all: t('No users found.'),
  waiting: t('No account waits for approval.'),
  invited: t('Everybody who was invited has joined.'),
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
        {t('Add New User')}
      </Button>
      <Button ref={refs.inviter} aria-expanded={open === 'invite'} onClick={() => toggle('invite')}>
        {t('Invite by mail')}
      </Button>
      <ExportUsers query={query} />
      <Link to={INVITEES_PATH} className={adminButtonClass()}>
        {t('People to invite')}
      </Link>
    </div>
  );
}
