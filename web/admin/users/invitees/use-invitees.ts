import { useState } from 'react';
import type { Invitee } from '#contract/invitees.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useEntryAction } from '#web/admin/saving/use-action.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import type { Link } from '../link-dialog.tsx';

/** What is done with people to invite; `onGone` moves the focus on. */
export function useInvitees(onGone: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const [link, setLink] = useState<Link>();
  const { act, failure, isBusy } = useEntryAction(onGone);

  const invite = (invitee: Invitee) =>
    act(async () => {
      const params = { id: invitee._id };
      const { message, link: href } = await adminApi('POST /api/invitees/{id}/invite', { params });
      if (href) setLink({ to: invitee, href, message });
      else toast(message);
    }, t('Failed to invite this person'));

  const inviteGroup = async (group: string, count: number) => {
    const question = {
      title: group
        ? t('Invite {count, plural, one {# person} other {# people}} of {group}?', { count, group })
        : t('Invite {count, plural, one {# person} other {# people}}?', { count }),
      text: t(
        'Each gets one mail with a link to choose a password. The mails go out one after the other; you can stop those that are not sent yet.',
      ),
      yes: t('Invite ## people'),
    };
    if (!(await confirm(question))) return;
    await act(async () => {
      const body = group ? { group } : {};
      const { waiting } = await adminApi('POST /api/invitees/invites', { body });
      toast(
        t(
          '{count, plural, one {# invitation is} other {# invitations are}} on the way, one after the other.',
          { count: waiting },
        ),
      );
    }, t('Nobody was invited.'));
  };

  const stop = () =>
    act(async () => {
      const { stopped } = await adminApi('POST /api/invitees/invites/stop', {});
      toast(
        t(
          '{count, plural, one {# invitation is} other {# invitations are}} stopped. Who was invited stays invited.',
          { count: stopped },
        ),
      );
    }, t('The invitations could not be stopped.'));

  const remove = async (invitee: Invitee) => {
    const { name } = invitee;
    const question = {
      title: t('Delete {name}? ## a person', { name }),
      text: t('All that is known of this person in this list is deleted for good.'),
      yes: t('Delete'),
      isGrave: true,
    };
    if (!(await confirm(question))) return;
    await act(async () => {
      await adminApi('DELETE /api/invitees/{id}', { params: { id: invitee._id } });
      toast(t('{name} is deleted. ## a person', { name }));
    }, t('This person could not be deleted.'));
  };

  return {
    invite,
    inviteGroup,
    stop,
    remove,
    failure,
    isBusy,
    link,
    closeLink: () => setLink(undefined),
  };
}
