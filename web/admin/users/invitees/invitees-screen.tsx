import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Invitee } from '#contract/invitees.ts';
import { t } from '#languages/t.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { optionsOf } from '#web/admin/ui/choices.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { Pager } from '#web/admin/ui/pager.tsx';
import { EmptyState, Notice, QueryTools, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { Notice as Warning } from '#web/ui/notice.tsx';
import { useReload } from '#web/use-reload.ts';
import { LinkDialog } from '../link-dialog.tsx';
import { EditInvitee } from './edit-invitee.tsx';
import { ExportInvitees } from './export-invitees.tsx';
import { firstQuery, stateFilters, writeQuery } from './invitee-query.ts';
import { factsOf, stateOf } from './invitee-words.ts';
import type { LoadedInvitees } from './load-invitees.ts';
import { useInvitees } from './use-invitees.ts';

/** People who came from another program, before they have a log-in: in groups, to be invited when the church is ready. */
export function InviteesScreen({ query, invitees, next, counts }: LoadedInvitees) {
  const show = useListQuery(query, writeQuery, { after: '' });
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = useReload();
  const [edited, setEdited] = useState<string>();
  const actions = useInvitees(() => heading.current?.focus());
  const { groups, all, waiting, canMail } = counts;
  const { toInvite } = groups.find(({ name }) => name === query.group) ?? all;
  const close = () => {
    setEdited(undefined);
    heading.current?.focus();
  };
  const rows = invitees.map((invitee) =>
    rowOf(invitee, {
      form: edited === invitee._id && (
        <EditInvitee
          invitee={invitee}
          onSaved={() => {
            close();
            void reload();
          }}
          onCancel={close}
        />
      ),
      onEdit: () => setEdited(invitee._id),
      onInvite: () => void actions.invite(invitee),
      onDelete: () => void actions.remove(invitee),
    }),
  );
  return (
    <Screen>
      <ScreenHead
        title={t('People to invite')}
        headingRef={heading}
        lead={t(
          'Who came from another program. Nobody here has a log-in or got a mail from us, until you invite them.',
        )}
        action={
          <div className="wrap">
            {toInvite > 0 && (
              <Button
                variant="primary"
                aria-disabled={!canMail || undefined}
                onClick={
                  canMail ? () => void actions.inviteGroup(query.group, toInvite) : undefined
                }
              >
                {query.group
                  ? t('Invite this group: {count, plural, one {# person} other {# people}}', {
                      count: toInvite,
                    })
                  : t('Invite all: {count, plural, one {# person} other {# people}}', {
                      count: toInvite,
                    })}
              </Button>
            )}
            {all.count > 0 && <ExportInvitees query={query} />}
            <Link to="/admin/users" className={adminButtonClass()}>
              {t('To the users')}
            </Link>
          </div>
        }
      />
      <div role="alert">{actions.failure && <Warning tone="error">{actions.failure}</Warning>}</div>
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
