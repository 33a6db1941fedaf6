import type { Services } from '../../../context.ts';
import { toStored } from '../../../platform/clock.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { listIssuesIn, moveIssue, readMark, writeMark } from '../issue-store.ts';
import { hasDue, hasWaiting } from '../send-store.ts';
import { batchJobs, type Channel } from './batch-jobs.ts';
import { dueTimes } from './due-times.ts';
import { gatherReaders, openUrgent, openWeekly } from './open-issues.ts';
import { BATCH_SECONDS } from './rules.ts';
import { hasJob } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Opens what is to be told now, gathers who is told, and asks for the next batches. It may run at any time, in several
 * processes, and end anywhere: every step is stored, and none is done twice.
 */
export async function newsRound(needs: Needs): Promise<void> {
  await openWeekly(needs);
  await openUrgent(needs);
  await gatherReaders(needs);
  await askForBatch(needs, 'mail');
  await askForBatch(needs, 'push');
  await closeTold(needs);
}

/**
 * One batch at a time and one a minute, as a job: that is the rate, and the list of jobs stays short however many
 * members there are.
 */
async function askForBatch({ db, clock }: Needs, channel: Channel): Promise<void> {
  const now = clock.now();
  if (!(await hasDue(db, channel, dueTimes(now)))) return;
  const mark = await readMark(db, `${channel} batch`);
  // A mark that is later than now was made while the clock was wrong.
  const earliest = toStored(now.subtract({ seconds: BATCH_SECONDS }));
  if (mark && mark.at > earliest && mark.at <= toStored(now)) return;
  const kind = batchJobs[channel];
  if (await hasJob(db, kind)) return;
  await db.transaction().execute(async (transaction) => {
    const news = { name: `${channel} batch`, value: '', at: toStored(now) };
    if (await writeMark(transaction, news, mark)) await enqueue(transaction, kind, {}, clock);
  });
}

/** Closes what nobody waits for any more. */
async function closeTold({ db }: Needs): Promise<void> {
  for (const issue of await listIssuesIn(db, ['open']))
    if (!(await hasWaiting(db, issue.id))) await moveIssue(db, issue, { state: 'closed' });
}
