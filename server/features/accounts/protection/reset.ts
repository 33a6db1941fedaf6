import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { removeFactors } from '#server/features/second-factor/ways.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { noteSecondFactor } from '../accounts.ts';
import { protectionNotice } from '../jobs.ts';
import { findUser } from '../store.ts';

/**
 * Removes the second factor of somebody who has lost it, and ends their sessions; they are told by mail. Refuses to do so
 * for oneself, which needs a factor that works.
 */
export async function removeSecondFactor(
  needs: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  if (id === actor.userId)
    throw new Refusal('conflict', t('Remove your own passkeys and codes under “My account”.'));
  await needs.db.transaction().execute(async (db) => {
    const user = await findUser(db, id);
    if (!user) throw new Refusal('not-found', t('There is no such user any more.'));
    if (user.has_second_factor !== 1)
      throw new Refusal('conflict', t('This account has no second step.'));
    await removeFactors(db, id);
    await noteSecondFactor(db, id, false);
    await protectionNotice.enqueue({ ...needs, db }, { userId: id, news: 'removed-by-office' });
    const what = `${user.name || user.username} (second step removed)`;
    const change = { action: 'update', kind: 'user', id, what } as const;
    await recordChange(db, actor, change, toStored(needs.clock.now()));
  });
}
