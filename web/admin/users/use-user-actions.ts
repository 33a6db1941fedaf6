import { useState } from 'react';
import { ACCOUNT_UNDO_MINUTES } from '#contract/admin-constants.ts';
import type { User } from '#contract/users.ts';
import { includesRole, type Role } from '#domain/roles.ts';
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
    }, 'Failed to save user changes');

  const mail = (send: () => Promise<{ message: string; link?: string | undefined }>) =>
    void run(async () => afterChange({ ...(await send()), user }), 'The mail was not sent');

  // By then the card is gone: this is said in a message.
  const bringBack = async () => {
    try {
      await adminApi('POST /api/users/{id}/restore', { params });
      afterChange(`${name} is back.`);
    } catch (error) {
      afterChange('');
      const isForgotten = error instanceof CallFailed && error.status === 404;
      const again = isForgotten ? undefined : undo;
      toast(failureInWords(error, `${name} could not be brought back.`), 'error', again);
    }
  };
  const undo = { label: 'Undo', onPress: () => void bringBack(), staysMs: UNDO_MS };

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
    approve: () => switchTo(true, `${name} is approved and can log in.`),
    toggleActive: () =>
      switchTo(
        !user.active,
        user.active ? `${name} is now inactive, and logged out.` : `${name} is now active.`,
      ),
    changeRole: async (role: Role) => {
      if (!(await confirm(roleQuestion(user, role)))) return;
      await run(
        async () => {
          const body = { roles: [role] };
          const changed = await adminApi('PUT /api/users/{id}/roles', { params, body });
          const { roleOnceProven, message = `${name} will be ${roleInWords[role]}.` } = changed;
          afterChange(
            roleOnceProven === null
              ? `${name} is ${roleInWords[role]} now.`
              : { message, link: changed.link, user: changed },
          );
        },
        'Failed to update user roles',
        (error, sentence) => {
          afterChange('');
          return alert(error, sentence);
        },
      );
    },
    removeSecondStep: async () => {
      const text =
        'Their passkeys, codes and recovery codes no longer work, they are logged out, and log in with the password alone. They are told by mail. Do this only if you know that it is they who ask.';
      const question = { title: `Remove the second step of ${name}?`, text, yes: 'Remove it' };
      if (!(await confirm({ ...question, isGrave: true }))) return;
      await run(async () => {
        await adminApi('DELETE /api/users/{id}/second-factor', { params });
        afterChange(`${name} logs in with the password alone now.`);
      }, 'The second step could not be removed');
    },
    remove: async () => {
      const instead = user.active ? ' To keep the person out for now, use Toggle Active.' : '';
      const text = `For two minutes, Undo brings the account back. After that it is deleted for good.${instead}`;
      const question = { title: `Delete ${name}?`, text, yes: 'Delete', isGrave: true };
      if (!(await confirm(question))) return;
      await run(async () => {
        await adminApi('DELETE /api/users/{id}', { params });
        close({ message: `${name} is deleted.`, action: undo });
      }, 'Failed to delete user');
    },
  };
}

const roleInWords: Record<Role, string> = {
  user: 'a plain user',
  leader: 'a team leader',
  treasurer: 'the treasurer',
  author: 'an author',
  editor: 'an editor',
  admin: 'an administrator',
};

function roleQuestion(user: User, role: Role) {
  const waits = !user.isTrusted && !includesRole(user.roles[0] ?? 'user', role);
  return {
    title: `Make ${nameOf(user)} ${roleInWords[role]}?`,
    text: waits
      ? `${whatThen[role]} But nobody has confirmed the address ${user.email} yet, and anybody could have registered it. So we mail a link to it: once they have opened it and chosen a new password, the role counts.`
      : `${whatThen[role]} They are logged out and must log in again.`,
    yes: `Make ${roleInWords[role].replace(/^(an?|the) /, '')}`,
  };
}

const whatThen: Record<Role, string> = {
  user: 'They stay a member, without these tools.',
  leader: 'They can then see who serves at the tasks that they lead, and nothing else here.',
  treasurer: 'They can then see and enter gifts, and nothing else here.',
  author: 'They can then write posts and change their own, and nothing else here.',
  editor:
    'They can then change pages, posts, events, announcements, the home page and the library, but not people, settings or messages.',
  admin: 'They can then change everything here, including users.',
};
