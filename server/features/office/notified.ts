import { z } from 'zod';
import type { Notified } from '#contract/office.ts';
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
