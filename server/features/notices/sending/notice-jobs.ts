import type { Services } from '#server/context.ts';
import { noticeBatches, noticeRound } from '#server/features/notices/jobs.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { runBatch } from './batch.ts';
import { notifyByMail } from './notify-by-mail.ts';
import { notifyByPush } from './notify-by-push.ts';
import { newsRound } from './round.ts';
import { PUSHES_AT_ONCE } from './rules.ts';

/** What members are told, as jobs: a batch is one job, and one line for administrators if it fails. */
export function noticeJobs(
  needs: Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'send'>,
): JobHandler[] {
  const describe = (subject: string) => async () => ({ to: 'members who chose it', subject });
  return [
    noticeRound.handle({
      run: () => newsRound(needs),
      describe: describe('Looking at what is to be told'),
    }),
    noticeBatches.mail.handle({
      run: (quota, { signal }) =>
        runBatch(needs, {
          channel: 'mail',
          quota,
          atOnce: 1,
          notify: notifyByMail(needs),
          signal,
        }),
      describe: describe('Notices by mail'),
    }),
    noticeBatches.push.handle({
      run: (quota, { signal }) =>
        runBatch(needs, {
          channel: 'push',
          quota,
          atOnce: PUSHES_AT_ONCE,
          notify: notifyByPush(needs),
          signal,
        }),
      describe: describe('Notices by push'),
    }),
  ];
}
