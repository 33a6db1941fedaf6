import { useState } from 'react';
import { ACCOUNT_UNDO_MINUTES } from '#contract/admin-constants.ts';
import type { User } from '#contract/users.ts';
import type { Role } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureAndWhy, failureInWords } from '#web/admin/saving/outcome.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { newKey } from '#web/forms/use-key.ts';
import type { OpenForm } from './use-open-form.ts';
import { deletionQuestion, roleQuestion, secondStepQuestion } from './user-questions.ts';
import { nameOf } from './user-words.ts';

/** The actions of a card's buttons, one at a time, and the message when one fails (reference/failures.md#users). */
export function useUserActions(user: User, { afterChange, close }: OpenForm) {
  const confirm = useConfirm();
  const alert = useAlertOfFailure();
  /** Of the next link: the same until an answer comes. */
  const [linkKey] = useState(() => ({ current: newKey() }));
  const name = nameOf(user);
  const params = { id: user._id };
  const undo = useUndo(user, afterChange);

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
        async () => afterChange(await changeRole(user, role)),
        t('Failed to update user roles'),
        (error, sentence) => {
          afterChange('');
          return alert(error, sentence);
        },
      );
    },
    removeSecondStep: async () => {
      if (!(await confirm(secondStepQuestion(user)))) return;
      await run(async () => {
        await adminApi('DELETE /api/users/{id}/second-factor', { params });
        afterChange(t('{name} logs in with the password alone now.', { name }));
      }, t('The second step could not be removed'));
    },
    remove: async () => {
      if (!(await confirm(deletionQuestion(user)))) return;
      await run(async () => {
        await adminApi('DELETE /api/users/{id}', { params });
        close({ message: t('{name} is deleted. ## a person', { name }), action: undo });
      }, t('Failed to delete user'));
    },
  };
}

/** Gives what to say: that it is so now, or will be once the address is proven. */
async function changeRole(user: User, role: Role) {
  const name = nameOf(user);
  const changed = await adminApi('PUT /api/users/{id}/roles', {
    params: { id: user._id },
    body: { roles: [role] },
  });
  if (changed.roleOnceProven === null)
    return t(
      '{name} is {role, select, user {a plain user} leader {a team leader} treasurer {the treasurer} translator {a translator} author {an author} editor {an editor} other {an administrator}} now.',
      { name, role },
    );
  const {
    link,
    message = t(
      '{name} will be {role, select, user {a plain user} leader {a team leader} treasurer {the treasurer} translator {a translator} author {an author} editor {an editor} other {an administrator}}.',
      { name, role },
    ),
  } = changed;
  return { message, link, user: changed };
}

/** How long a deletion can be undone, in milliseconds. */
const UNDO_MS = ACCOUNT_UNDO_MINUTES * 60_000;

/** Brings a deleted account back. By then the card is gone: what comes of it is said in a message. */
function useUndo(user: User, afterChange: OpenForm['afterChange']) {
  const toast = useToast();
  const name = nameOf(user);
  const bringBack = async () => {
    try {
      await adminApi('POST /api/users/{id}/restore', { params: { id: user._id } });
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
  return undo;
}
