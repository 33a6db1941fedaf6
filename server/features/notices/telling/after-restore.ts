import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../context.ts';
import { toStored } from '../../../platform/clock.ts';
import { RESTORED_FILE } from '../../../platform/restored-file.ts';
import { deletePlanned, listIssuesIn, moveIssue, readMark, writeMark } from '../issue-store.ts';
import { dropWaiting } from '../send-store.ts';
import { ARRANGEMENT } from './arrangement.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * A site that was restored from a backup tells nobody what it was about to tell when the backup was made: most were told
 * since. What administrators plan from now on is told, and so is the next weekly mail.
 */
export async function settleAfterRestore({ db, clock, config }: Needs): Promise<void> {
  const file = join(config.dataDir, RESTORED_FILE);
  if (!existsSync(file)) return;
  await db.transaction().execute(async (transaction) => {
    for (const issue of await listIssuesIn(transaction, ['planned', 'filling', 'open'])) {
      if (issue.state === 'planned') await deletePlanned(transaction, issue.id);
      else await moveIssue(transaction, issue, { state: 'closed' });
      await dropWaiting(transaction, issue.id);
    }
    const mark = await readMark(transaction, ARRANGEMENT);
    if (mark) await writeMark(transaction, { ...mark, at: toStored(clock.now()) }, mark);
  });
  await rm(file, { force: true });
}
