import type { MessageInput } from '#contract/messages.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { toSent, toStored } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs.ts';
import { networkOf } from '../../platform/rate-limits.ts';
import type { Database } from '../../schema.ts';
import { siteSettings } from '../settings/settings.ts';
import { findProvenOwner, insertMessage, listMessagesOf } from './store.ts';

export type MessageKind = 'prayer' | 'contact';

const thanks: Record<MessageKind, string> = {
  prayer: 'Thank you. Your prayer request has been received, and we will pray with you.',
  contact: 'Your message has been sent!',
};

/**
 * Stores a prayer request or a message to the office, and answers once it is safely stored. One with a filled honeypot
 * gets the same answer and is not stored (reference/rules.md#honeypot). It is linked to the account that was logged in,
 * or else to the account with its confirmed address; an unconfirmed address does not count. Refuses `too-many` beyond
 * the limit.
 */
export async function receiveMessage(
  {
    db,
    clock,
    limits,
    jobs,
    config,
  }: Pick<Services, 'db' | 'clock' | 'limits' | 'jobs' | 'config'>,
  kind: MessageKind,
  { honeypot, ...message }: MessageInput,
  sender: { clientAddress: string; actor: Actor | undefined },
): Promise<{ message: string }> {
  await limits.take('forms', networkOf(sender.clientAddress));
  if (honeypot === '') {
    const id = newId();
    await db.transaction().execute(async (transaction) => {
      const created_at = toStored(clock.now());
      const user_id =
        sender.actor?.userId ?? (await findProvenOwner(transaction, message.email)) ?? null;
      await insertMessage(transaction, { id, kind, ...message, created_at, user_id });
      if (config.notifyEmail) await enqueue(transaction, 'message-mail', { messageId: id }, clock);
    });
    void jobs.runDue();
  }
  return { message: thanks[kind] };
}

/** What a member wrote to the church, for their own export. */
export async function messagesOf(db: Database, userId: string) {
  const { timeZone } = await siteSettings(db);
  return (await listMessagesOf(db, userId)).map(({ kind, name, phone, request, created_at }) => ({
    kind,
    name,
    phone,
    request,
    created: toSent(created_at, timeZone),
  }));
}
