import type { MailSetUp } from '#contract/overview.ts';
import type { Services } from '#server/context.ts';
import { notifiedOf } from './notified.ts';

/** Whether mails go out, and whether anybody is told of what visitors send. */
export async function mailSetUp({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<MailSetUp> {
  const tellsOf = async (topic: 'prayers' | 'messages') =>
    (await notifiedOf({ db, config }, topic)).length > 0;
  return {
    hasMailServer: config.smtpUrl !== undefined,
    tellsOfPrayers: await tellsOf('prayers'),
    tellsOfMessages: await tellsOf('messages'),
  };
}
