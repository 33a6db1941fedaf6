import { z } from 'zod';
import { idSchema, MAX_INTEGER } from '#contract/common.ts';
import { messageKinds, messageStates } from '#contract/inbox.ts';
import { messageSchema } from '#contract/messages.ts';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { storedDate } from '#server/content/visibility.ts';
import { countDays } from '#server/platform/processes/days-seen.ts';
import type { Database } from '#server/schema.ts';
import { listInOrder, listParts, type MessageParts } from './archive-store.ts';
import { insertNote } from './inbox-store.ts';
import { insertPrayer } from './prayer-store.ts';
import { insertReply } from './reply-store.ts';
import { findMessage, insertMessage, isAccount, type MessageRow } from './store.ts';

const instant = z.iso.datetime().max(40);
const noteSchema = z.object({
  id: idSchema,
  whoId: z.string().max(64),
  who: z.string().max(200),
  text: z.string().max(20_000),
  at: instant,
});

/** A prayer request or message in a site archive that includes people. */
export const archivedMessageSchema = z.object({
  ...messageSchema.pick({ phone: true, request: true }).shape,
  /** Empty if it was sent without a name. */
  name: z.string().max(MESSAGE_LENGTHS.name),
  email: z.union([z.literal(''), messageSchema.shape.email]),
  /** Identifies a message that is already there. */
  id: idSchema,
  kind: z.enum(messageKinds),
  createdAt: instant,
  /** The account it is linked to. */
  userId: idSchema.nullish(),
  // An older archive has none of what follows: nobody has seen its messages.
  state: z.enum(messageStates).default('new'),
  /** The administrator who looks after it. */
  assigneeId: idSchema.nullish(),
  isKept: z.boolean().default(false),
  isAnonymous: z.boolean().default(false),
  /** The person it was written to; empty for the office. */
  person: z.string().max(MESSAGE_LENGTHS.person).default(''),
  mayShare: z.boolean().default(false),
  mayShowContact: z.boolean().default(false),
  wantsCount: z.boolean().default(false),
  /** How many prayed when the sender was last told, and in how many mails. */
  countTold: z.int().min(0).max(MAX_INTEGER).default(0),
  countMails: z.int().min(0).max(MAX_INTEGER).default(0),
  notes: z.array(noteSchema).max(1000).default([]),
  replies: z
    .array(
      noteSchema.extend({
        recipient: z.string().max(254),
        subject: z.string().max(1000),
        /** If it was not sent before, it is not sent by the import either. */
        sentAt: instant.nullable(),
      }),
    )
    .max(1000)
    .default([]),
  /** Who of the prayer team prayed. */
  prayers: z
    .array(z.object({ userId: idSchema, at: instant }))
    .max(10_000)
    .default([]),
});
type ArchivedMessage = z.infer<typeof archivedMessageSchema>;

/** Messages whose parts are read at once. */
const STEP = 200;

export async function archivedMessages(db: Database): Promise<unknown[]> {
  const rows = await listInOrder(db);
  const archived: unknown[] = [];
  for (let at = 0; at < rows.length; at += STEP) {
    const some = rows.slice(at, at + STEP);
    const parts = await listParts(
      db,
      some.map(({ id }) => id),
    );
    archived.push(...some.map((row) => toArchived(row, parts)));
  }
  return archived;
}

function toArchived(row: MessageRow, { notes, replies, prayers }: MessageParts): unknown {
  const { id, kind, name, email, phone, request } = row;
  const ofThis = ({ message_id }: { message_id: string }) => message_id === id;
  const note = (part: MessageParts['notes'][number]) => ({
    id: part.id,
    whoId: part.who_id,
    who: part.who,
    text: part.text,
    at: part.at,
  });
  return {
    id,
    kind,
    name,
    email,
    phone,
    request,
    createdAt: row.created_at,
    userId: row.user_id,
    state: row.state,
    assigneeId: row.assignee_id,
    isKept: row.is_kept === 1,
    isAnonymous: row.is_anonymous === 1,
    person: row.person,
    mayShare: row.may_share === 1,
    mayShowContact: row.may_show_contact === 1,
    wantsCount: row.wants_count === 1,
    countTold: row.count_told,
    countMails: row.count_mails,
    notes: notes.filter(ofThis).map(note),
    replies: replies.filter(ofThis).map((reply) => ({
      ...note(reply),
      recipient: reply.recipient,
      subject: reply.subject,
      sentAt: reply.sent_at,
    })),
    prayers: prayers.filter(ofThis).map(({ user_id, at }) => ({ userId: user_id, at })),
  };
}

/** Stores the messages that are not there yet, without notification mails. Returns their number. */
export async function addMessages(db: Database, messages: ArchivedMessage[]): Promise<number> {
  let added = 0;
  for (const message of messages) {
    if (await findMessage(db, message.id)) continue;
    await addMessage(db, message);
    added += 1;
  }
  return added;
}

async function addMessage(db: Database, message: ArchivedMessage): Promise<void> {
  const { id, kind, name, email, phone, request, state, person } = message;
  const account = async (userId: string | null | undefined) =>
    userId && (await isAccount(db, userId)) ? userId : null;
  const flag = (isSet: boolean) => (isSet ? 1 : 0);
  await insertMessage(db, {
    ...{ id, kind, name, email, phone, request, state, person },
    user_id: await account(message.userId),
    assignee_id: await account(message.assigneeId),
    created_at: stored(message.createdAt),
    is_kept: flag(message.isKept),
    is_anonymous: flag(message.isAnonymous),
    may_share: flag(message.mayShare),
    may_show_contact: flag(message.mayShowContact),
    wants_count: flag(message.wantsCount),
    count_told: message.countTold,
    count_mails: message.countMails,
    days_seen: await countDays(db),
  });
  const partOf = ({ id, whoId, who, text, at }: ArchivedMessage['notes'][number]) => ({
    ...{ id, key: id, message_id: message.id, who_id: whoId, who, text, at: stored(at) },
  });
  for (const note of message.notes) await insertNote(db, partOf(note));
  for (const reply of message.replies) {
    const { recipient, subject, sentAt } = reply;
    const sent_at = sentAt && stored(sentAt);
    await insertReply(db, { ...partOf(reply), recipient, subject, sent_at });
  }
  for (const { userId, at } of message.prayers)
    if (await isAccount(db, userId))
      await insertPrayer(db, { message_id: id, user_id: userId, at: stored(at) });
}

const stored = (at: string) => storedDate('at', at, 'UTC') ?? '';
