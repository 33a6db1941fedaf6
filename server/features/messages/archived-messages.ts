import { z } from 'zod';
import { idSchema, MAX_INTEGER } from '#contract/common.ts';
import { messageKinds, messageStates } from '#contract/inbox.ts';
import { messageSchema } from '#contract/messages.ts';
import { MAX_QUESTIONS } from '#contract/question-constants.ts';
import { keptAnswerSchema } from '#contract/questions.ts';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { archivedLanguage } from '#server/content/archived-language.ts';
import { rowCodec } from '#server/content/codec.ts';
import { storedDate } from '#server/content/visibility.ts';
import { accountHere } from '#server/features/intake/sender.ts';
import { addRow, findRowIn, hasRow, listRows } from '#server/platform/database/rows.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import { countDays } from '#server/platform/processes/days-seen.ts';
import type { Database } from '#server/schema.ts';
import { addPrayer } from './prayers.ts';

const instant = z.iso.datetime().max(40);
const noteSchema = z.object({
  id: idSchema,
  whoId: z.string().max(64),
  who: z.string().max(200),
  text: z.string().max(20_000),
  at: instant,
});
const replySchema = noteSchema.extend({
  recipient: z.string().max(254),
  subject: z.string().max(1000),
  /** If it was not sent before, it is not sent by the import either. */
  sentAt: instant.nullable(),
});
const prayerSchema = z.object({ userId: idSchema, at: instant });

/** A prayer request or message in a site archive that includes people. */
export const archivedMessageSchema = z.object({
  ...messageSchema.pick({ phone: true }).shape,
  /** Empty of a form whose answers are all sensitive. */
  request: z.string().max(MESSAGE_LENGTHS.request),
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
  /** Of a form: the id of its section, how it was called, and what was answered. */
  formId: z.string().max(64).nullish().default(null),
  formTitle: z.string().max(200).default(''),
  answers: z
    .array(keptAnswerSchema)
    .max(2 * MAX_QUESTIONS)
    .default([]),
  mayShare: z.boolean().default(false),
  mayShowContact: z.boolean().default(false),
  wantsCount: z.boolean().default(false),
  language: archivedLanguage,
  /** How many prayed when the sender was last told, and in how many mails. */
  countTold: z.int().min(0).max(MAX_INTEGER).default(0),
  countMails: z.int().min(0).max(MAX_INTEGER).default(0),
  notes: z.array(noteSchema).max(1000).default([]),
  replies: z.array(replySchema).max(1000).default([]),
  /** Who of the prayer team prayed. */
  prayers: z.array(prayerSchema).max(10_000).default([]),
});
type ArchivedMessage = z.infer<typeof archivedMessageSchema>;

const messageCodec = rowCodec(
  archivedMessageSchema.omit({ notes: true, replies: true, prayers: true }),
);
const noteCodec = rowCodec(noteSchema);
const replyCodec = rowCodec(replySchema);
const prayerCodec = rowCodec(prayerSchema);

/** Messages whose parts are read at once. */
const STEP = 200;

/** In the order they came, each with its notes, replies and prayers in the order they were made. */
export async function archivedMessages(db: Database): Promise<unknown[]> {
  const archived: unknown[] = [];
  for (const some of partsOf(await listRows(db, 'messages', {}, ['created_at', 'id']), STEP)) {
    const of = { message_id: some.map(({ id }) => id) };
    const parts = {
      notes: await listRows(db, 'message_notes', of, ['at', 'id']),
      replies: await listRows(db, 'message_replies', of, ['at', 'id']),
      prayers: await listRows(db, 'prayers', of, ['at', 'user_id']),
    };
    for (const row of some) {
      const ofThis = ({ message_id }: { message_id: string }) => message_id === row.id;
      archived.push({
        ...messageCodec.contentOf(row),
        notes: parts.notes.filter(ofThis).map(noteCodec.contentOf),
        replies: parts.replies.filter(ofThis).map(replyCodec.contentOf),
        prayers: parts.prayers.filter(ofThis).map(prayerCodec.contentOf),
      });
    }
  }
  return archived;
}

/** Stores the messages that are not there yet, without notification mails. Returns their number. */
export async function addMessages(db: Database, messages: ArchivedMessage[]): Promise<number> {
  let added = 0;
  for (const message of messages) {
    if (await findRowIn(db, 'messages', { id: message.id })) continue;
    await addMessage(db, message);
    added += 1;
  }
  return added;
}

async function addMessage(db: Database, message: ArchivedMessage): Promise<void> {
  await addRow(db, 'messages', {
    ...messageCodec.columnsOf(message),
    user_id: await accountHere(db, message.userId ?? null),
    assignee_id: await accountHere(db, message.assigneeId ?? null),
    created_at: stored(message.createdAt),
    days_seen: await countDays(db),
  });
  const of = { message_id: message.id };
  for (const note of message.notes) {
    const columns = { ...noteCodec.columnsOf(note), ...of, key: note.id };
    await addRow(db, 'message_notes', { ...columns, at: stored(note.at) });
  }
  for (const reply of message.replies) {
    const sent_at = reply.sentAt && stored(reply.sentAt);
    const columns = { ...replyCodec.columnsOf(reply), ...of, key: reply.id };
    await addRow(db, 'message_replies', { ...columns, at: stored(reply.at), sent_at });
  }
  for (const { userId, at } of message.prayers)
    if (await hasRow(db, 'users', { id: userId }))
      await addPrayer(db, { ...of, user_id: userId, at: stored(at) });
}

const stored = (at: string) => storedDate('at', at, 'UTC') ?? '';
