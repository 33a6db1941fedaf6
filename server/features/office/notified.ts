import { z } from 'zod';
import type { Notified, OfficeSettings } from '#contract/office.ts';
import type { MailSetUp } from '#contract/overview.ts';
import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { provenAddressesOf } from '#server/features/intake/sender.ts';
import { officeSettings } from './settings.ts';

type Needs = Pick<Services, 'db' | 'config'>;

/** What a message is for: a person, or a form; nothing of it for all else. */
export type ToldFor = { person?: string | undefined; form_id?: string | null | undefined };

/**
 * The addresses that are told of prayers, messages, accounts or gifts: those of the settings, otherwise `NOTIFY_EMAIL`.
 * What was written to a person, or answered to a form, is told to those who are chosen for it, if there are any. Gifts are
 * told only to addresses of the settings: what people give is not for everybody who reads the office's mail.
 */
export async function notifiedOf(
  { db, config }: Needs,
  topic: Notified,
  { person = '', form_id }: ToldFor = {},
): Promise<string[]> {
  const settings = await officeSettings(db);
  const { addresses, roles } = chosenFor(settings, { person, form_id });
  const own = unrepeated([...addresses, ...(await provenAddressesOf(db, roles))]);
  return own.length > 0 ? own : officeAddresses(settings, config, topic);
}

/** Where a sender's answer to a reply goes: as above, without the addresses of accounts, which are their own. */
export async function answersGoTo(
  { db, config }: Needs,
  topic: Notified,
  { person = '', form_id }: ToldFor,
): Promise<string[]> {
  const settings = await officeSettings(db);
  const { addresses } = chosenFor(settings, { person, form_id });
  return addresses.length > 0 ? addresses : officeAddresses(settings, config, topic);
}

function chosenFor({ people, forms }: OfficeSettings, { person, form_id }: ToldFor) {
  const form = forms.find(({ id }) => id === form_id);
  const addresses = people.find(({ name }) => name === person)?.addresses ?? [];
  return form ?? { addresses, roles: [] };
}

function officeAddresses({ notify }: OfficeSettings, { notifyEmail }: Config, topic: Notified) {
  const addresses = notify[topic];
  if (addresses.length > 0) return addresses;
  return topic !== 'gifts' && notifyEmail ? [notifyEmail] : [];
}

/** Each address once, in any case of its letters: as it was written first. */
const unrepeated = (addresses: string[]) =>
  addresses.filter((address, at) => addresses.findIndex((other) => isSame(other, address)) === at);
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

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
  of: ToldFor = {},
): Promise<string | undefined> {
  const told = await notifiedOf(needs, topic, of);
  return to === undefined ? undefined : told.find((address) => isSame(address, to));
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
      t('No mail goes out: each is left as a file in {folder}. Set SMTP_URL to your mail server.', {
        folder: needs.config.outboxDir,
      }),
    );
  if (!tellsOfPrayers && !tellsOfMessages)
    notices.push(
      t(
        'Nobody is told of prayer requests and messages to the office by mail. Set NOTIFY_EMAIL, or addresses in the admin area under Settings, Mail and messages.',
      ),
    );
  else if (!tellsOfPrayers)
    notices.push(
      t(
        'Nobody is told of prayer requests by mail. Set NOTIFY_EMAIL, or addresses in the admin area under Settings, Mail and messages.',
      ),
    );
  else if (!tellsOfMessages)
    notices.push(
      t(
        'Nobody is told of messages to the office by mail. Set NOTIFY_EMAIL, or addresses in the admin area under Settings, Mail and messages.',
      ),
    );
  return notices;
}
