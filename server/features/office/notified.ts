import { z } from 'zod';
import type { Notified } from '#contract/office.ts';
import type { MailSetUp } from '#contract/overview.ts';
import type { Services } from '#server/context.ts';
import { officeSettings } from './settings.ts';

type Needs = Pick<Services, 'db' | 'config'>;

/**
 * The addresses that are told of prayers, messages, accounts or gifts: those of the settings, otherwise `NOTIFY_EMAIL`.
 * What was written to a person is told to those who are chosen for that person, if there are any. Gifts are told only to addresses of the settings: what people give is not for everybody who reads the office's mail.
 */
export async function notifiedOf(
  { db, config }: Needs,
  topic: Notified,
  person = '',
): Promise<string[]> {
  const { notify, people } = await officeSettings(db);
  const own = people.find(({ name }) => name === person)?.addresses ?? [];
  const addresses = own.length > 0 ? own : notify[topic];
  if (addresses.length > 0) return addresses;
  return topic !== 'gifts' && config.notifyEmail ? [config.notifyEmail] : [];
}

/**
 * In the payload of a job that tells the office: each address gets a mail of its own, once, and sees no other address.
 * Jobs of earlier releases have none: they are for `NOTIFY_EMAIL`.
 */
export const recipientSchema = z.object({ to: z.string().optional() });
export type Recipient = z.output<typeof recipientSchema>;

/** The address such a job is for; undefined if it was removed from the settings meanwhile. */
export async function stillNotified(
  needs: Needs,
  topic: Notified,
  { to = needs.config.notifyEmail }: Recipient,
  person = '',
): Promise<string | undefined> {
  return (await notifiedOf(needs, topic, person)).find((address) => address === to);
}

/** Whether mails go out, and whether anybody is told of what visitors send. */
export async function mailSetUp(needs: Needs): Promise<MailSetUp> {
  const tellsOf = async (topic: 'prayers' | 'messages') =>
    (await notifiedOf(needs, topic)).length > 0;
  return {
    hasMailServer: needs.config.smtpUrl !== undefined,
    tellsOfPrayers: await tellsOf('prayers'),
    tellsOfMessages: await tellsOf('messages'),
  };
}

/** What is missing before mail goes out and somebody is told of what comes in: a line each, with what to do. */
export async function mailNotices(needs: Needs): Promise<string[]> {
  const { hasMailServer, tellsOfPrayers, tellsOfMessages } = await mailSetUp(needs);
  const notices: string[] = [];
  if (!hasMailServer)
    notices.push(
      `No mail goes out: each is left as a file in ${needs.config.outboxDir}. Set SMTP_URL to your mail server.`,
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
