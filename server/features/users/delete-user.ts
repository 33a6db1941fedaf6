import type { User } from '#contract/users.ts';
import type { Actor } from '#server/actor.ts';
import { forgetName, recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { closeAccount, openAccount } from '#server/features/accounts/accounts.ts';
import { forgetServingOf, returnServing } from '#server/features/serving/account-serving.ts';
import { forgetSignUpsOf, returnSignUps } from '#server/features/sign-ups/account-sign-ups.ts';
import { toStored } from '#server/platform/clock.ts';
import { hasRow, holdRow } from '#server/platform/database/rows.ts';
import { publishWhere } from '#server/platform/processes/publish.ts';
import { readWhole, storeRest } from './account-rows.ts';
import { keepForUndo, takeForUndo } from './deleted-accounts.ts';
import { existing, personOf, present, refuseRivals, takenMeanwhile } from './stored-user.ts';
import { refuseLosing } from './users.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'content'>;

/**
 * Deletes an account; for two minutes who did it can undo that, and then it is forgotten. A child's name is removed
 * everywhere, even from the activity log.
 */
export async function removeUser(
  { db, clock, content }: Needs,
  actor: Actor,
  id: string,
): Promise<void> {
  await publishWhere({ db, content }, async (transaction, changesContent) => {
    await refuseLosing(transaction, actor, await existing(transaction, id), 'delete');
    // What is kept is what is deleted. Not before: two who delete each other would wait for each other.
    await holdRow(transaction, 'users', id);
    const old = await existing(transaction, id);
    if (old.is_on_prayer_team === 1) await changesContent();
    const signUps = await forgetSignUpsOf({ db: transaction, clock }, id);
    const serving = await forgetServingOf({ db: transaction, clock }, id);
    await keepForUndo(
      { db: transaction, clock },
      actor,
      await readWhole(transaction, old, { signUps, serving }),
    );
    await closeAccount(transaction, id);
    const isChild = old.is_under_13 === 1;
    if (isChild) await forgetName(transaction, 'user', id);
    const what = isChild ? '' : personOf(old);
    const change = { action: 'delete', kind: 'user', id, what } as const;
    await recordChange(transaction, actor, change, toStored(clock.now()));
  });
}

/**
 * Undoes the deletion of an account: it is as it was, but logged out. Refuses `not-found` once it is forgotten, and
 * `conflict` if another account has its address or user name by now.
 */
export async function restoreUser(
  { db, clock, content }: Needs,
  actor: Actor,
  id: string,
): Promise<User> {
  await publishWhere({ db, content }, async (transaction, changesContent) => {
    // Asked for twice: it is back.
    if (await hasRow(transaction, 'users', { id })) return;
    const now = toStored(clock.now());
    const whole = await takeForUndo({ db: transaction, clock }, actor, id);
    const { account } = whole;
    await refuseRivals(transaction, account);
    if (!(await openAccount(transaction, account, now))) throw takenMeanwhile();
    if (account.is_on_prayer_team === 1) await changesContent();
    await storeRest(transaction, whole);
    await returnSignUps({ db: transaction, clock }, whole.signUps ?? []);
    if (whole.serving) await returnServing({ db: transaction, clock }, whole.serving);
    const change = { action: 'restore', kind: 'user', id, what: personOf(account) } as const;
    await recordChange(transaction, actor, change, now);
  });
  return present({ db }, id);
}
