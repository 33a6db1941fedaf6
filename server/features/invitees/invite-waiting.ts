import type { Services } from '#server/context.ts';
import { returnQuota, takeQuota } from '#server/features/notices/sending/quota.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows } from '#server/platform/database/rows.ts';
import { isFirstOfKind } from '#server/platform/jobs/first-of-kind.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { inviteRow } from './invite-people.ts';
import { invitePeople } from './jobs.ts';
import { countWaiting, listWaiting } from './store.ts';
import type { InviteeRow } from './stored-invitee.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'limits'>;

/** A job has a minute; each invitation makes a password that nobody knows, which takes a tenth of a second. */
const LONGEST_MS = 35_000;
/** The rate is counted by the minute. */
const NEXT_SECONDS = 60;

/**
 * The job that invites those who wait: as many as the rate of the site's mails leaves in this minute, then another job in
 * the next one. Each is noted with its mail, so that a process may end anywhere.
 */
export const inviteJob = (needs: Needs): JobHandler =>
  invitePeople.handle({
    run: async (_, { id, signal }) => {
      await inviteSome(needs, signal);
      const { db } = needs;
      if ((await countWaiting(db)) === 0) return;
      if (!(await isFirstOfKind(db, invitePeople.name, id))) return;
      const runAt = needs.clock.now().add({ seconds: NEXT_SECONDS });
      await invitePeople.enqueue(needs, {}, { runAt });
    },
    describe: async () => ({ to: null, subject: '' }),
  });

async function inviteSome(needs: Needs, signal: AbortSignal): Promise<void> {
  const { db } = needs;
  const quota = await db
    .transaction()
    .execute((transaction) => takeQuota({ ...needs, db: transaction }, 'mail'));
  if (!quota) return;
  const deadline = performance.now() + LONGEST_MS;
  let used = 0;
  try {
    while (used < quota.most && performance.now() < deadline && !signal.aborted) {
      const [next] = await listWaiting(db, 1);
      if (!next) return;
      if (await inviteNext(needs, next)) used += 1;
    }
  } finally {
    await returnQuota(needs, 'mail', quota, used);
  }
}

/** Whether a mail is on its way. Who cannot be invited now is listed again, so that the next one gets a turn. */
async function inviteNext(needs: Needs, row: InviteeRow): Promise<boolean> {
  try {
    const { sent } = await inviteRow(needs, { userId: row.asked_by ?? '' }, row);
    return sent !== undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const updated_at = toStored(needs.clock.now());
    const { id, version } = row;
    await changeRows(needs.db, 'invitees', { id, version }, { state: 'listed', updated_at });
    return false;
  }
}
