import type { Services } from '../../../context.ts';
import { toStored } from '../../../platform/clock.ts';
import { listIssuesIn, moveIssue } from '../issue-store.ts';
import { toldOf } from '../issues.ts';
import { deleteSends } from '../send-store.ts';
import { KEPT_DAYS } from './rules.ts';

/** Forgets who was told of what was told long ago; how many they were stays. */
export async function tidyNotices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const old = toStored(clock.now().subtract({ hours: 24 * KEPT_DAYS }));
  for (const issue of await listIssuesIn(db, ['closed'])) {
    if (signal.aborted) return;
    if (issue.at >= old || issue.counts !== '{}') continue;
    const counts = JSON.stringify(await toldOf(db, issue));
    await db.transaction().execute(async (transaction) => {
      if (await moveIssue(transaction, issue, { counts })) await deleteSends(transaction, issue.id);
    });
  }
}
