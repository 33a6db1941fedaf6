import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import {
  type Channel,
  noticeBatches,
  noticeRound,
  type Quota,
} from '#server/features/notices/jobs.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { type Notify, runBatch } from './batch.ts';
import { notifyByMail } from './notify-by-mail.ts';
import { notifyByPush } from './notify-by-push.ts';
import { newsRound } from './round.ts';
import { PUSHES_AT_ONCE } from './rules.ts';

/** What members are told, as jobs: a batch is one job, and one line for administrators if it fails. */
export function noticeJobs(
  needs: Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'liveness' | 'send'>,
): JobHandler[] {
  const describe = (subject: () => string) => async () => ({
    to: t('members who chose it'),
    subject: subject(),
  });
  const batch = (channel: Channel, atOnce: number, notify: Notify) => ({
    run: (quota: Quota, { signal }: { signal: AbortSignal }) =>
      runBatch(needs, { channel, quota, atOnce, notify, signal }),
    describe: describe(() => (channel === 'mail' ? t('Notices by mail') : t('Notices by push'))),
  });
  return [
    noticeRound.handle({
      run: () => newsRound(needs),
      describe: describe(() => t('Looking at what is to be told')),
    }),
    noticeBatches.mail.handle(batch('mail', 1, notifyByMail(needs))),
    noticeBatches.push.handle(batch('push', PUSHES_AT_ONCE, notifyByPush(needs))),
  ];
}
