import type { Services } from './context.ts';
import { accountMails, emailChangeMails } from './features/accounts/mails.ts';
import { giftMails } from './features/gifts/gift-mails.ts';
import { statementJobs } from './features/gifts/statement-mails.ts';
import { givingJobs } from './features/giving/giving-jobs.ts';
import { walletJobs } from './features/giving/wallet/look-at-wallet.ts';
import { sheetJobs } from './features/google/sheet-rows.ts';
import { importJobs } from './features/import/watch-imports.ts';
import { inviteJob } from './features/invitees/invite-waiting.ts';
import { messageMails } from './features/messages/mails.ts';
import { messageById } from './features/messages/messages.ts';
import { replyMails } from './features/messages/reply-mails.ts';
import { answersMails } from './features/messages/tell-of-nameless.ts';
import { noticeJobs } from './features/notices/sending/notice-jobs.ts';
import { prayerTeamMails } from './features/prayer-team/notify-senders.ts';
import { searchJobs } from './features/search/run-jobs.ts';
import { servingJobs } from './features/serving/mail-jobs.ts';
import { signUpMails } from './features/sign-ups/mails.ts';
import { deletedAccountJob } from './features/users/deleted-accounts.ts';
import { filePlaces } from './file-places.ts';
import { kinds } from './kinds.ts';
import type { JobHandler } from './platform/jobs/job-handler.ts';

/** The jobs of all features that every site has. */
export const featureJobs = (
  needs: Pick<
    Services,
    | 'db'
    | 'clock'
    | 'config'
    | 'log'
    | 'limits'
    | 'liveness'
    | 'content'
    | 'send'
    | 'files'
    | 'fileKey'
  >,
): JobHandler[] => [
  ...accountMails(needs),
  ...emailChangeMails(needs),
  deletedAccountJob(needs),
  inviteJob(needs),
  messageMails(needs),
  answersMails(needs),
  giftMails(needs),
  ...statementJobs(needs),
  walletJobs(needs),
  ...givingJobs(needs),
  replyMails(needs),
  prayerTeamMails(needs),
  signUpMails(needs),
  ...servingJobs(needs),
  ...sheetJobs({ ...needs, messageById }),
  ...noticeJobs(needs),
  ...searchJobs({ ...needs, kinds }),
  ...importJobs({ ...needs, filePlaces, kinds }),
];
