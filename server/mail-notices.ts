import type { Services } from './context.ts';
import { mailSetUp } from './features/office/mail-set-up.ts';

/** What is missing before mail goes out and somebody is told of what comes in: a line each, with what to do. */
export async function mailNotices(services: Pick<Services, 'db' | 'config'>): Promise<string[]> {
  const { hasMailServer, tellsOfPrayers, tellsOfMessages } = await mailSetUp(services);
  const notices: string[] = [];
  if (!hasMailServer)
    notices.push(
      `No mail goes out: each is left as a file in ${services.config.outboxDir}. Set SMTP_URL to your mail server.`,
    );
  const untold = [
    ...(tellsOfPrayers ? [] : ['prayer requests']),
    ...(tellsOfMessages ? [] : ['messages to the office']),
  ];
  if (untold.length > 0)
    notices.push(
      `Nobody is told of ${untold.join(' and ')} by mail. Set NOTIFY_EMAIL, or addresses in the admin area under Settings, Mail and messages.`,
    );
  return notices;
}
