import { z } from 'zod';
import { idSchema } from '#contract/common.ts';
import { messageSchema } from '#contract/messages.ts';
import { storedDate } from '../../platform/visibility.ts';
import type { Database } from '../../schema.ts';
import { listInOrder } from './archive-store.ts';
import { findMessage, insertMessage, isAccount } from './store.ts';

/** A prayer request or message in a site archive that includes people. */
export const archivedMessageSchema = messageSchema.omit({ honeypot: true }).extend({
  /** Identifies a message that is already there. */
  id: idSchema,
  kind: z.enum(['prayer', 'contact']),
  createdAt: z.iso.datetime().max(40),
  /** The account it is linked to. */
  userId: idSchema.nullish(),
});
type ArchivedMessage = z.infer<typeof archivedMessageSchema>;

export async function archivedMessages(db: Database): Promise<unknown[]> {
  return (await listInOrder(db)).map(({ created_at, user_id, ...message }) => ({
    ...message,
    createdAt: created_at,
    userId: user_id,
  }));
}

/** Stores the messages that are not there yet, without notification mails. Returns their number. */
export async function addMessages(db: Database, messages: ArchivedMessage[]): Promise<number> {
  let added = 0;
  for (const { createdAt, userId, ...message } of messages) {
    if (await findMessage(db, message.id)) continue;
    const created_at = storedDate('createdAt', createdAt, 'UTC') ?? '';
    const user_id = userId && (await isAccount(db, userId)) ? userId : null;
    await insertMessage(db, { ...message, user_id, created_at });
    added += 1;
  }
  return added;
}
