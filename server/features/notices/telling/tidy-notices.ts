import type { Services } from '#server/context.ts';
import { listIssuesIn, moveIssue } from '#server/features/notices/issue-store.ts';
import { toldOf } from '#server/features/notices/issues.ts';
import { deleteSends } from '#server/features/notices/send-store.ts';
import { toStored } from '#server/platform/clock.ts';
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
