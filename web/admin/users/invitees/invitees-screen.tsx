import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Invitee } from '#contract/invitees.ts';
import { t } from '#languages/t.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { optionsOf } from '#web/admin/ui/choices.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { Pager } from '#web/admin/ui/pager.tsx';
import { EmptyState, HeadAndFailure, Notice, QueryTools, Screen } from '#web/admin/ui/screen.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { useReload } from '#web/use-reload.ts';
import { LinkDialog } from '../link-dialog.tsx';
import { EditInvitee } from './edit-invitee.tsx';
import { ExportInvitees } from './export-invitees.tsx';
import { firstQuery, stateFilters, writeQuery } from './invitee-query.ts';
import { factsOf, stateOf } from './invitee-words.ts';
import type { LoadedInvitees } from './load-invitees.ts';
import { useInvitees } from './use-invitees.ts';

type Actions = ReturnType<typeof useInvitees>;

/** People who came from another program, before they have a log-in: in groups, to be invited when the church is ready. */
export function InviteesScreen({ query, invitees, next, counts }: LoadedInvitees) {
  const show = useListQuery(query, writeQuery, { after: '' });
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  const actions = useInvitees(toHeading);
  const rows = useInviteeRows(invitees, actions, toHeading);
  const { groups, all } = counts;
  // A group that nobody is in any more is none.
  const { toInvite } = query.group
    ? (groups.find(({ name }) => name === query.group) ?? { toInvite: 0 })
    : all;
  return (
    <Screen>
      <HeadAndFailure
        title={t('People to invite')}
        headingRef={heading}
        failure={actions.failure}
        lead={t(
          'Who came from another program. Nobody here has a log-in or got a mail from us, until you invite them.',
        )}
        action={<HeadActions {...{ query, counts, toInvite, actions }} />}
      />
      <MailNotices {...{ counts, toInvite, actions }} />
      <QueryTools
        label={t('Search by name, e-mail or phone')}
        query={query}
        onShow={show}
        selects={[
          ['group', t('Group ## of people'), groupOptions(groups, all.count)],
          ['state', t('Show ## a filter'), optionsOf(stateFilters)],
        ]}
      />
      <AdminList
        label={t('People to invite')}
        rows={rows}
        isBusy={actions.isBusy}
        empty={<Nobody isEmpty={all.count === 0} onShowAll={() => show(firstQuery)} />}
      />
      <LinkDialog link={actions.link} onClose={actions.closeLink} />
      {(query.after || next) && (
        <Pager
          label={t('People to invite')}
          previous={t('From the start ## of a list')}
          onPrevious={query.after ? () => show({ after: '' }) : undefined}
          onNext={next ? () => show({ after: next }) : undefined}
        />
      )}
    </Screen>
  );
}

type Inviting = {
  counts: LoadedInvitees['counts'];
  /** How many of the group that is shown can be invited. */
  toInvite: number;
  actions: Actions;
};

type HeadProps = Inviting & Pick<LoadedInvitees, 'query'>;

function HeadActions({ query, counts: { all, canMail }, toInvite, actions }: HeadProps) {
  const words = { count: toInvite };
  return (
    <div className="wrap">
      {toInvite > 0 && (
        <Button
          variant="primary"
          aria-disabled={!canMail || undefined}
          onClick={canMail ? () => void actions.inviteGroup(query.group, toInvite) : undefined}
        >
          {query.group
            ? t('Invite this group: {count, plural, one {# person} other {# people}}', words)
            : t('Invite all: {count, plural, one {# person} other {# people}}', words)}
        </Button>
      )}
      {all.count > 0 && <ExportInvitees query={query} />}
      <Link to="/admin/users" className={adminButtonClass()}>
        {t('To the users')}
      </Link>
    </div>
  );
}

/** That no mail goes out, or that some are on their way. */
function MailNotices({ counts: { waiting, canMail }, toInvite, actions }: Inviting) {
  return (
    <>
      {toInvite > 0 && !canMail && (
        <Notice label={t('Mail')}>
          <p>
            {t(
              'This site cannot send mail yet. You can invite people one by one, and give each the link yourself.',
            )}
          </p>
        </Notice>
      )}
      {waiting > 0 && (
        <Notice label={t('Invited soon')}>
          <p>
            {t(
              '{count, plural, one {# invitation is} other {# invitations are}} on the way, one after the other.',
              { count: waiting },
            )}{' '}
            <Button isSmall variant="plain" onClick={() => void actions.stop()}>
              {t('Stop ## invitations')}
            </Button>
          </p>
        </Notice>
      )}
    </>
  );
}

const groupOptions = (groups: LoadedInvitees['counts']['groups'], all: number) => [
  {
    value: '',
    label: t('All groups: {count, plural, one {# person} other {# people}}', { count: all }),
  },
  ...groups.map(({ name, count }) => ({
    value: name,
    label: t('{name}: {count, plural, one {# person} other {# people}}', { name, count }),
  })),
];

/** The rows, one of which may be open to be edited. */
function useInviteeRows(invitees: readonly Invitee[], actions: Actions, toHeading: () => void) {
  const reload = useReload();
  const [edited, setEdited] = useState<string>();
  const close = () => {
    setEdited(undefined);
    toHeading();
  };
  const saved = () => {
    close();
    void reload();
  };
  return invitees.map((invitee) =>
    rowOf(invitee, {
      form: edited === invitee._id && (
        <EditInvitee invitee={invitee} onSaved={saved} onCancel={close} />
      ),
      onEdit: () => setEdited(invitee._id),
      onInvite: () => void actions.invite(invitee),
      onDelete: () => void actions.remove(invitee),
    }),
  );
}

type RowProps = {
  form: AdminRow['details'];
  onEdit: () => void;
  onInvite: () => void;
  onDelete: () => void;
};

function rowOf(invitee: Invitee, { form, onEdit, onInvite, onDelete }: RowProps): AdminRow {
  const { _id: id, name, mayBeInvited } = invitee;
  return {
    id,
    title: name,
    state: stateOf(invitee),
    meta: factsOf(invitee),
    details: form || invitee.note,
    actions: !form && (
      <>
        {mayBeInvited && (
          <Button isSmall of={name} onClick={onInvite}>
            {t('Invite ## people')}
          </Button>
        )}
        <Button isSmall variant="plain" of={name} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button isSmall variant="plain" of={name} onClick={onDelete}>
          {t('Delete')}
        </Button>
      </>
    ),
  };
}

function Nobody({ isEmpty, onShowAll }: { isEmpty: boolean; onShowAll: () => void }) {
  if (isEmpty)
    return (
      <EmptyState title={t('Nobody is to be invited.')}>
        {t('People whom you bring from another program are listed here.')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('Nobody of this was found.')}
      action={<Button onClick={onShowAll}>{t('Show everybody')}</Button>}
    />
  );
}
