import type { MessageKind } from '#contract/inbox.ts';
import type { ContactInput, MessageInput } from '#contract/messages.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { sheetRow } from '#server/features/google/jobs.ts';
import { ownerOf } from '#server/features/intake/sender.ts';
import { notifiedOf } from '#server/features/office/notified.ts';
import { isReachable } from '#server/features/pages/reachable.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { addRow, findRowIn, insertNew, listRows } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { countDays } from '#server/platform/processes/days-seen.ts';
import type { Database } from '#server/schema.ts';
import { messageMail } from './jobs.ts';
import { topicOf } from './mails.ts';
import type { readPrayer } from './prayers.ts';
import { listRepliesTo } from './reply-store.ts';
import { deleteKeysBefore } from './store.ts';

const thanks: Record<MessageKind, string> = {
  prayer: 'Thank you. Your prayer request has been received, and we will pray with you.',
  contact: 'Your message has been sent!',
};

/** A message to the office or to a person, or a prayer request with what its sender agreed to. */
type Received = MessageInput &
  Partial<Pick<ContactInput, 'person' | 'page'>> &
  Partial<Omit<ReturnType<typeof readPrayer>, keyof MessageInput>>;

/**
 * Stores a prayer request or a message to the office, and answers once it is safely stored. One with a filled honeypot
 * gets the same answer and is not stored (reference/rules.md#honeypot). It is linked to the account that was logged in,
 * or else to the account with its confirmed address; an unconfirmed address does not count, and one sent without a name
 * is linked to none. With a key that was sent before, it is answered and not stored again. Refuses `too-many` beyond
 * the limit, and `invalid` if the page does not say that the person can be written to.
 */
export async function receiveMessage(
  {
    db,
    clock,
    limits,
    jobs,
    config,
    log,
  }: Pick<Services, 'db' | 'clock' | 'limits' | 'jobs' | 'config' | 'log'>,
  kind: MessageKind,
  { honeypot, key, page = '', ...message }: Received,
  sender: { clientAddress: string; actor: Actor | undefined },
): Promise<{ message: string }> {
  await limits.take('forms', { address: sender.clientAddress });
  if (honeypot === '') {
    if (message.is_anonymous && !(await siteSettings(db)).prayersMayBeNameless) throw nameless();
    const id = newId();
    await db.transaction().execute(async (transaction) => {
      const created_at = toStored(clock.now());
      // Sent again, because the answer was lost: it is stored already.
      if (
        key !== undefined &&
        !(await insertNew(transaction, 'message_keys', { id: key, at: created_at }))
      )
        return;
      const { person = '' } = message;
      if (person !== '') await refuseUnreachable({ db: transaction, log }, page, person);
      const user_id = message.is_anonymous
        ? null
        : await ownerOf(transaction, { actor: sender.actor, email: message.email });
      const days_seen = await countDays(transaction);
      await addRow(transaction, 'messages', {
        id,
        kind,
        ...message,
        created_at,
        user_id,
        days_seen,
      });
      const own = { db: transaction, config, clock };
      for (const to of await notifiedOf(own, topicOf(kind), person))
        await messageMail.enqueue(own, { messageId: id, to });
      if (config.google?.sheet) await sheetRow.enqueue(own, { messageId: id });
    });
    void jobs.runDue();
  }
  return { message: thanks[kind] };
}

/** Also of what waited on a device since before the church changed its settings. */
const nameless = () =>
  invalidField(
    'name',
    'This church asks for your name. Please take the tick away and write your name and e-mail address.',
  );

/** Only whom a published page names gets messages, and only at addresses of the settings: this is no relay. */
async function refuseUnreachable(
  needs: Parameters<typeof isReachable>[0],
  page: string,
  person: string,
): Promise<void> {
  if (await isReachable(needs, page, person)) return;
  throw invalidField(
    'person',
    `Nobody named “${person}” can be written to here now. Choose another name, or write to the church office.`,
  );
}

/** A message as it was sent, for what is done with it later; undefined if it was deleted since. */
export const messageById = (db: Database, id: string) => findRowIn(db, 'messages', { id });

/** Devices ask after 30 days whether to send what still waits (reference/rules.md#messages-that-wait). */
const KEY_DAYS = 90;

/** Forgets keys that nobody sends again. */
export async function forgetOldKeys({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteKeysBefore(db, toStored(clock.now().subtract({ hours: 24 * KEY_DAYS })));
}

/**
 * What a member wrote to the church, for their own export, with the replies that were sent to `address`: their own, if
 * it is confirmed. The office may have answered somebody else, and its notes are its own.
 */
export async function messagesOf(db: Database, userId: string, address: string | null) {
  const { timeZone } = await siteSettings(db);
  const replies = address === null ? [] : await listRepliesTo(db, userId, address);
  return (await listRows(db, 'messages', { user_id: userId }, ['created_at'])).map((row) => ({
    kind: row.kind,
    name: row.name,
    phone: row.phone,
    person: row.person,
    request: row.request,
    created: toSent(row.created_at, timeZone),
    mayShare: row.may_share === 1,
    mayShowContact: row.may_show_contact === 1,
    wantsCount: row.wants_count === 1,
    replies: replies
      .filter(({ message_id }) => message_id === row.id)
      .map(({ recipient, subject, text, sent_at }) => ({
        recipient,
        subject,
        text,
        sent: toSent(sent_at, timeZone),
      })),
  }));
}
