import type { Services } from '../../context.ts';

/** What happened to a mail, in a sentence that is true of this site. */
export const sentTo = ({ config }: Pick<Services, 'config'>, what: string, email: string) =>
  config.smtpUrl === undefined
    ? `${what} could not be mailed to ${email}: no mail server is set up. It is left in the server’s outbox.`
    : `${what} is on its way to ${email}.`;
