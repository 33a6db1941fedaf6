import type { Services } from '#server/context.ts';
import { ROUND_JOB } from '#server/features/notices/plan-urgent.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { SendMail } from '#server/platform/mail/mail.ts';
import { runBatch } from './batch.ts';
import { batchJobs } from './batch-jobs.ts';
import type { Quota } from './minute-quota.ts';
import { notifyByMail } from './notify-by-mail.ts';
import { notifyByPush } from './notify-by-push.ts';
import { newsRound } from './round.ts';
import { PUSHES_AT_ONCE } from './rules.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'config'> & { send: SendMail };

/** What members are told, as jobs: a batch is one job, and one line for administrators if it fails. */
export function newsJobs(needs: Needs): Record<string, JobKind> {
  const describe = (subject: string) => async () => ({ to: 'members who chose it', subject });
  return {
    [ROUND_JOB]: {
      run: () => newsRound(needs),
      describe: describe('Looking at what is to be told'),
    },
    [batchJobs.mail]: {
      run: (payload, { signal }) =>
        runBatch(needs, {
          channel: 'mail',
          quota: payload as Quota,
          atOnce: 1,
          notify: notifyByMail(needs),
          signal,
        }),
      describe: describe('Notices by mail'),
    },
    [batchJobs.push]: {
      run: (payload, { signal }) =>
        runBatch(needs, {
          channel: 'push',
          quota: payload as Quota,
          atOnce: PUSHES_AT_ONCE,
          notify: notifyByPush(needs),
          signal,
        }),
      describe: describe('Notices by push'),
    },
  };
}
