import type { Config } from '#server/config.ts';

/** The folder in which mails are left as files; null where they go to a mail server. */
export const outboxOf = ({ smtpUrl, outboxDir }: Pick<Config, 'smtpUrl' | 'outboxDir'>) =>
  smtpUrl === undefined ? outboxDir : null;

/** What to do about it, in a sentence. */
export const OUTBOX_CURE =
  'Whoever runs the server sets SMTP_URL to a mail server and starts it again (docs/run-it.md, “Mail”).';
