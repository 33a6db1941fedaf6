import { ACCOUNT_UNDO_MINUTES } from '#contract/admin-constants.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import type { WholeAccount } from './account-rows.ts';
import { forgetAccount } from './jobs.ts';
import { deleteForgotten } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** Keeps an account for as long as its deletion can be undone. Belongs in the transaction that deletes it. */
export async function keepForUndo(
  { db, clock }: Needs,
  actor: Actor,
  whole: WholeAccount,
): Promise<void> {
  const { account } = whole;
  const id = newId();
  const runAt = clock.now().add({ minutes: ACCOUNT_UNDO_MINUTES });
  await deleteRows(db, 'deleted_accounts', { user_id: account.id });
  await addRow(db, 'deleted_accounts', {
    id,
    user_id: account.id,
    who_id: actor.userId,
    forgotten_at: toStored(runAt),
    content: JSON.stringify(whole),
  });
  await forgetAccount.enqueue({ db, clock }, { deletionId: id }, { runAt });
}

/**
 * Takes an account out of those that can come back, once. Refuses `not-found` if it was forgotten, and whoever did not
 * delete it themselves: it may be an administrator's.
 */
export async function takeForUndo(
  { db, clock }: Needs,
  { userId: who_id }: Actor,
  user_id: string,
): Promise<WholeAccount> {
  const kept = await findRowIn(db, 'deleted_accounts', { user_id, who_id });
  const isInTime = kept && kept.forgotten_at > toStored(clock.now());
  if (!isInTime || !(await deleteRows(db, 'deleted_accounts', { id: kept.id })))
    throw new Refusal(
      'not-found',
      t(
        'This account is deleted for good: only who deletes an account can undo it, within two minutes. To let the person in, add them as a new user.',
      ),
    );
  return JSON.parse(kept.content) as WholeAccount;
}

/** Forgets an account two minutes after its deletion. */
export const deletedAccountJob = ({ db }: Pick<Needs, 'db'>): JobHandler =>
  forgetAccount.handle({
    run: async ({ deletionId }) => {
      await deleteRows(db, 'deleted_accounts', { id: deletionId });
    },
    describe: async () => ({ to: null, subject: t('Forgetting a deleted account') }),
  });

/** Forgets what should have been forgotten, had its job not failed. */
export const forgetDeletedAccounts = ({ db, clock }: Needs): Promise<void> =>
  deleteForgotten(db, toStored(clock.now()));
