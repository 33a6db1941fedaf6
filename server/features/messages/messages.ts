import type { MessageKind } from '#contract/inbox.ts';
import type { ContactInput, MessageInput } from '#contract/messages.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { languageOfCall, type Recipient } from '#server/features/deliveries/language-of.ts';
import { sheetRow } from '#server/features/google/jobs.ts';
import { readKept } from '#server/features/intake/answers.ts';
import { ownerOf } from '#server/features/intake/sender.ts';
import { notifiedOf } from '#server/features/office/notified.ts';
import { isReachable } from '#server/features/pages/reachable.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import { inZone, toSent, toStored } from '#server/platform/clock.ts';
import { addRow, findRowIn, insertNew, listRows } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { countDays } from '#server/platform/processes/days-seen.ts';
import type { Database, NewRowOf } from '#server/schema.ts';
import { messageMail } from './jobs.ts';
import { topicOf } from './mails.ts';
import type { readPrayer } from './prayers.ts';
import { listRepliesTo } from './reply-store.ts';
import { deleteKeysBefore } from './store.ts';

/** What is written in the church's own two forms. */
type OwnKind = Exclude<MessageKind, 'form'>;

const thanks = (kind: OwnKind) =>
  kind === 'prayer'
    ? t('Thank you. Your prayer request has been received, and we will pray with you.')
    : t('Your message has been sent!');

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
  kind: OwnKind,
  { honeypot, key, page = '', ...message }: Received,
  sender: { clientAddress: string; actor: Actor | undefined },
): Promise<{ message: string }> {
  await limits.take('forms', { address: sender.clientAddress });
  if (honeypot === '') {
    if (message.is_anonymous && !(await siteSettings(db)).prayersMayBeNameless) throw nameless();
    await db.transaction().execute((transaction) =>
      storeOnce({ clock, config, db: transaction }, key, async () => {
        const { person = '' } = message;
        if (person !== '') await refuseUnreachable({ db: transaction, log }, page, person);
        const user_id = message.is_anonymous
          ? null
          : await ownerOf(transaction, { actor: sender.actor, email: message.email });
        const language = message.email === '' ? null : await languageOfCall(transaction);
        return { id: newId(), kind, ...message, user_id, language };
      }),
    );
    void jobs.runDue();
  }
  return { message: thanks(kind) };
}

/** What is stored of a message, but for when it came. */
type NewMessage = Omit<NewRowOf<'messages'>, 'created_at' | 'days_seen'>;

/**
 * Stores what `read` gives, and tells who is to be told of it, all in the transaction of `db`. What was sent with the same
 * key before is stored already, and not read again. Of answers without a name only the day is kept, so nobody is told of them
 * before the next one (tell-of-nameless.ts): a mail and its job say when they were made.
 */
export async function storeOnce(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  key: string | undefined,
  read: () => Promise<NewMessage>,
): Promise<void> {
  const now = toStored(clock.now());
  const today = await startOfDay(db, now);
  if (key !== undefined && !(await insertNew(db, 'message_keys', { id: key, at: today }))) return;
  const message = await read();
  const isNameless = message.kind === 'form' && message.is_anonymous === 1;
  const days_seen = await countDays(db);
  if (isNameless) {
    await addRow(db, 'messages', { ...message, created_at: today, days_seen, is_untold: 1 });
    return;
  }
  await addRow(db, 'messages', { ...message, created_at: now, days_seen });
  const own = { db, config, clock };
  for (const to of await notifiedOf(own, topicOf(message.kind), message))
    await messageMail.enqueue(own, { messageId: message.id, to });
  if (config.google?.sheet && message.kind !== 'form')
    await sheetRow.enqueue(own, { messageId: message.id });
}

/** When the day began at the church, as stored. */
export async function startOfDay(db: Database, now: string): Promise<string> {
  const { timeZone } = await siteSettings(db);
  return toStored(inZone(now, timeZone).startOfDay().toInstant());
}

/** Also of what waited on a device since before the church changed its settings. */
const nameless = () =>
  invalidField(
    'name',
    t(
      'This church asks for your name. Please take the tick away and write your name and e-mail address.',
    ),
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
    t(
      'Nobody named “{person}” can be written to here now. Choose another name, or write to the church office.',
      { person },
    ),
  );
}

/** A message as it was sent, for what is done with it later; undefined if it was deleted since. */
export const messageById = (db: Database, id: string) => findRowIn(db, 'messages', { id });

/** Who sent a message, as who gets a mail. */
export async function senderOf(db: Database, id: string): Promise<Recipient> {
  const message = await messageById(db, id);
  return { userId: message?.user_id, address: message?.email, kept: message?.language };
}

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
    form: row.form_title,
    request: row.request,
    answers: readKept(row.answers).map(({ label, answer }) => ({ label, answer })),
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
