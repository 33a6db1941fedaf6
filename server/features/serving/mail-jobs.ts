import type { MailServices } from '#server/context.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { leaderMails } from './leader-mails.ts';
import { servingMails } from './mails.ts';
import { pendingMails } from './pending.ts';

/** All mails about who serves. */
export const servingJobs = (needs: MailServices): JobHandler[] => [
  servingMails(needs),
  pendingMails(needs),
  leaderMails(needs),
];
