import type { Config } from '#server/config.ts';

/** The folder in which mails are left as files; null where they go to a mail server. */
export const outboxOf = ({ smtpUrl, outboxDir }: Pick<Config, 'smtpUrl' | 'outboxDir'>) =>
  smtpUrl === undefined ? outboxDir : null;
