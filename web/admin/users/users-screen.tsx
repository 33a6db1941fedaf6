import { useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { mayLeave } from '#web/admin/saving/use-leave-guard.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { optionsOf } from '#web/admin/ui/options-of.ts';
import { Pager } from '#web/admin/ui/pager.tsx';
import { saveFile } from '#web/admin/ui/save-file.ts';
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
import { focusFirst } from './focus-first.ts';
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
import { usersCsv } from './users-csv.ts';
import css from './users-screen.module.css';

type Props = { query: UserListQuery; users: readonly User[]; totalPages: number };

/** 'User Management' (reference/screens.md#users-tab). Filter, order, search and page live in the address. */
export function UsersScreen({ query, users, totalPages }: Props) {
  const session = useSession();
  const toast = useToast();
  const confirm = useConfirm();
  const reload = useReload();
  const heading = useRef<HTMLHeadingElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  /** Only one form is open at a time: a new user, or one of the list (reference/states.md#users). */
  const [open, setOpen] = useState<'new' | User['_id']>();

  const show = useListQuery(query, writeQuery);
  const turn = async (next?: typeof open) => {
    if (!(await mayLeave(confirm))) return;
    setOpen(next);
    // Moves the focus back once the card is there again.
    if (open && open !== 'new' && !next)
      setTimeout(() => document.getElementById(`edit-${open}`)?.focus());
    if (open === 'new' && !next) adder.current?.focus();
  };
  /** Announced once the cards show it. */
  const afterChange = async (said: string) => {
    await reload();
    if (said) toast(said);
  };
  const close = (said: string) => {
    setOpen(undefined);
    void afterChange(said);
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
              onClick={() => {
                // reference/roles.md#export-of-users
                saveFile(
                  new Blob([usersCsv(users)], { type: 'text/csv;charset=utf-8' }),
                  'users.csv',
                );
                toast(`users.csv contains the ${users.length} shown on this page.`);
              }}
            >
              Export Users to CSV
            </Button>
          </div>
        }
      />
      {open === 'new' && (
        <AddUser
          onAdded={({ username }) => close(`${username} is added.`)}
          onCancel={() => void turn()}
        />
      )}
      <UserTools query={query} onShow={show} />
      {users.length === 0 ? (
        <EmptyState
          title={
            query.approval === 'waiting' ? 'No account waits for approval.' : 'No users found.'
          }
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
                    onSaved={() => close('The changes are saved.')}
                    onCancel={() => void turn()}
                  />
                </div>
              ) : (
                <UserCard
                  user={user}
                  isOneself={session?.user._id === user._id}
                  onEdit={() => void turn(user._id)}
                  onChanged={(said) => void afterChange(said)}
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

type ToolsProps = { query: UserListQuery; onShow: (change: Partial<UserListQuery>) => void };

const roleOptions = optionsOf(roleFilters);
const sortOptions = optionsOf(sortNames);
const approvalOptions = optionsOf(approvalFilters);

/** Search by name or e-mail, role filter and order. */
function UserTools({ query, onShow }: ToolsProps) {
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
