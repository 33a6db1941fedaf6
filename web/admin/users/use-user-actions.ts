import { useState } from 'react';
import { ACCOUNT_UNDO_MINUTES } from '#contract/admin-constants.ts';
import type { User } from '#contract/users.ts';
import { includesRole, type Role } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureAndWhy, failureInWords } from '#web/admin/saving/outcome.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { newKey } from '#web/forms/use-key.ts';
import type { OpenForm } from './use-open-form.ts';
import { nameOf } from './user-words.ts';

/** How long a deletion can be undone, in milliseconds. */
const UNDO_MS = ACCOUNT_UNDO_MINUTES * 60_000;

/** The actions of a card's buttons, one at a time, and the message when one fails (reference/failures.md#users). */
export function useUserActions(user: User, { afterChange, close }: OpenForm) {
  const confirm = useConfirm();
  const alert = useAlertOfFailure();
  const toast = useToast();
  /** Of the next link: the same until an answer comes. */
  const [linkKey] = useState(() => ({ current: newKey() }));
  const name = nameOf(user);
  const params = { id: user._id };

  // The card may be out of date: somebody else changed or deleted the account.
  const { run, failure: problem } = useAction((error, sentence) => {
    afterChange('');
    return failureAndWhy(error, sentence);
  });
  const switchTo = (active: boolean, said: string) =>
    void run(async () => {
      const { username, email, version } = user;
      await adminApi('PUT /api/users/{id}', { params, body: { username, email, active, version } });
      afterChange(said);
    }, t('Failed to save user changes'));

  const mail = (send: () => Promise<{ message: string; link?: string | undefined }>) =>
    void run(async () => afterChange({ ...(await send()), user }), t('The mail was not sent'));

  // By then the card is gone: this is said in a message.
  const bringBack = async () => {
    try {
      await adminApi('POST /api/users/{id}/restore', { params });
      afterChange(t('{name} is back.', { name }));
    } catch (error) {
      afterChange('');
      const isForgotten = error instanceof CallFailed && error.status === 404;
      const again = isForgotten ? undefined : undo;
      toast(
        failureInWords(error, t('{name} could not be brought back.', { name })),
        'error',
        again,
      );
    }
  };
  const undo = { label: t('Undo'), onPress: () => void bringBack(), staysMs: UNDO_MS };

  return {
    problem,
    inviteAgain: () => mail(() => adminApi('POST /api/users/{id}/invite', { params })),
    sendResetLink: () =>
      mail(async () => {
        const body = { key: linkKey.current };
        const answer = await adminApi('POST /api/users/{id}/reset-link', { params, body });
        linkKey.current = newKey();
        return answer;
      }),
    approve: () => switchTo(true, t('{name} is approved and can log in.', { name })),
    toggleActive: () =>
      switchTo(
        !user.active,
        user.active
          ? t('{name} is now inactive, and logged out.', { name })
          : t('{name} is now active.', { name }),
      ),
    changeRole: async (role: Role) => {
      if (!(await confirm(roleQuestion(user, role)))) return;
      await run(
        async () => {
          const body = { roles: [role] };
          const changed = await adminApi('PUT /api/users/{id}/roles', { params, body });
          const {
            roleOnceProven,
            message = t(
              '{name} will be {role, select, user {a plain user} leader {a team leader} treasurer {the treasurer} translator {a translator} author {an author} editor {an editor} other {an administrator}}.',
              { name, role },
            ),
          } = changed;
          afterChange(
            roleOnceProven === null
              ? t(
                  '{name} is {role, select, user {a plain user} leader {a team leader} treasurer {the treasurer} translator {a translator} author {an author} editor {an editor} other {an administrator}} now.',
                  { name, role },
                )
              : { message, link: changed.link, user: changed },
          );
        },
        t('Failed to update user roles'),
        (error, sentence) => {
          afterChange('');
          return alert(error, sentence);
        },
      );
    },
    removeSecondStep: async () => {
      const text = t(
        'Their passkeys, codes and recovery codes no longer work, they are logged out, and log in with the password alone. They are told by mail. Do this only if you know that it is they who ask.',
      );
      const question = {
        title: t('Remove the second step of {name}?', { name }),
        text,
        yes: t('Remove it ## a second step'),
      };
      if (!(await confirm({ ...question, isGrave: true }))) return;
      await run(async () => {
        await adminApi('DELETE /api/users/{id}/second-factor', { params });
        afterChange(t('{name} logs in with the password alone now.', { name }));
      }, t('The second step could not be removed'));
    },
    remove: async () => {
      const text = [
        t('For two minutes, Undo brings the account back. After that it is deleted for good.'),
        ...(user.active ? [t('To keep the person out for now, use Toggle Active.')] : []),
      ].join(' ');
      const question = {
        title: t('Delete {name}? ## a person', { name }),
        text,
        yes: t('Delete'),
        isGrave: true,
      };
      if (!(await confirm(question))) return;
      await run(async () => {
        await adminApi('DELETE /api/users/{id}', { params });
        close({ message: t('{name} is deleted. ## a person', { name }), action: undo });
      }, t('Failed to delete user'));
    },
  };
}

function roleQuestion(user: User, role: Role) {
  const waits = !user.isTrusted && !includesRole(user.roles[0] ?? 'user', role);
  return {
    title: t(
      'Make {name} {role, select, user {a plain user} leader {a team leader} treasurer {the treasurer} translator {a translator} author {an author} editor {an editor} other {an administrator}}?',
      { name: nameOf(user), role },
    ),
    text: [
      whatThen[role],
      waits
        ? t(
            'But nobody has confirmed the address {email} yet, and anybody could have registered it. So we mail a link to it: once they have opened it and chosen a new password, the role counts.',
            { email: user.email },
          )
        : t('They are logged out and must log in again.'),
    ].join(' '),
    yes: t(
      'Make {role, select, user {plain user} leader {team leader} treasurer {treasurer} translator {translator} author {author} editor {editor} other {administrator}}',
      { role },
    ),
  };
}

const whatThen: Record<Role, string> = {
  user: t('They stay a member, without these tools.'),
  leader: t('They can then see who serves at the tasks that they lead, and nothing else here.'),
  treasurer: t('They can then see and enter gifts, and nothing else here.'),
  translator: t(
    'They can then translate what is published into the church’s other languages, and nothing else here.',
  ),
  author: t('They can then write posts and change their own, and nothing else here.'),
  editor: t(
    'They can then change pages, posts, events, announcements, the home page and the library, but not people, settings or messages.',
  ),
  admin: t('They can then change everything here, including users.'),
};
