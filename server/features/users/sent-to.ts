import type { Services } from '#server/context.ts';
import { OUTBOX_CURE } from '#server/platform/mail/outbox.ts';

/** `isSent`: false when the mail lies in the outbox. */
export type Sent = { message: string; isSent: boolean };

/** What happened to a mail, in a sentence that is true of this site. */
export const sentTo = (
  { config }: Pick<Services, 'config'>,
  what: string,
  email: string,
): Sent => ({
  isSent: config.smtpUrl !== undefined,
  message:
    config.smtpUrl === undefined
      ? `${what} waits: no mail server is set up. The mail to ${email} is a file in ${config.outboxDir} on the server. ${OUTBOX_CURE} Then send it again.`
      : `${what} is on its way to ${email}.`,
});
