import { z } from 'zod';
import { t } from '#languages/t.ts';
import { INBOX_PAGE_SIZE, MAX_SEARCH, NOTE_LENGTH, REPLY_LENGTHS } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { byId, idSchema, instantSchema, line, ONE_LINE, versionSchema } from './common.ts';
import { keptAnswerSchema } from './questions.ts';

export const messageKinds = ['prayer', 'contact', 'form'] as const;
export type MessageKind = (typeof messageKinds)[number];
export const messageStates = ['new', 'seen', 'answered', 'archived'] as const;
export type MessageState = (typeof messageStates)[number];

/** The most messages that one call lists, for a file with all of them. */
const MAX_INBOX_PAGE = 100;

/** A line that becomes part of a mail's head: a line break in it would start another line there. */
const headLine = (max: number, error: () => string) =>
  z
    .string({ error })
    .regex(ONE_LINE, { error: () => t('Please keep this to one line.') })
    .trim()
    .min(1, { error })
    .max(max, { error: () => t('Please keep this to at most {max} characters.', { max }) });

const text = (max: number, error: () => string) =>
  z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(max, { error: () => t('Please keep this to at most {max} characters.', { max }) });

const recipientSchema = headLine(254, () => t('Please write an e-mail address.')).pipe(
  z.email({ error: () => t('Please write an e-mail address such as name@example.org.') }),
);

const personSchema = z.object({ id: idSchema, name: z.string() });

/** A form of a page, by the id of its section. */
const formSchema = z.object({ id: idSchema, title: z.string() });

const summarySchema = z.object({
  _id: idSchema,
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
  /** Both are empty if it was sent without a name. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isAnonymous: z.boolean(),
  /** The person it was written to; empty for the church office. */
  person: z.string(),
  /** What was written: the beginning, or all of it if the call asks for it. Of a form, its answers but sensitive ones. */
  request: z.string(),
  /** The form that was answered, as it was called then. */
  form: formSchema.nullable(),
  sentAt: instantSchema,
  /** Who looks after it. */
  assignee: personSchema.nullable(),
  isKept: z.boolean(),
  /** Whether a reply to it was not sent: given up, or left in the outbox. */
  hasUnsentReply: z.boolean(),
  /** When it leaves; null if it stays. */
  leavesAt: instantSchema.nullable(),
});
export type MessageSummary = z.infer<typeof summarySchema>;

const noteSchema = z.object({
  _id: idSchema,
  who: z.string(),
  text: z.string(),
  at: instantSchema,
  /** Whether the administrator who asks wrote it. */
  isOwn: z.boolean(),
});

const replySchema = z.object({
  _id: idSchema,
  who: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  at: instantSchema,
  /** `left`: no mail server was set up, and the reply is a file in the outbox (docs/decisions/0083). */
  state: z.enum(['waiting', 'sent', 'failed', 'left']),
  /** Why it was not sent, with the mail server's own words, or where it was left; empty if nothing went wrong. */
  reason: z.string(),
});
export type MessageReply = z.infer<typeof replySchema>;

/** Everything about one message, for administrators. */
const detailSchema = summarySchema.extend({
  /** What its sender agreed to (reference/fields.md#messages). */
  mayShare: z.boolean(),
  mayShowContact: z.boolean(),
  wantsCount: z.boolean(),
  /** Whether it was copied to the Google sheet, where it stays. */
  isInSheet: z.boolean(),
  /** The account it is linked to. */
  account: personSchema.nullable(),
  /** Of a form, with the questions as they were asked; sensitive answers are empty. */
  answers: z.array(keptAnswerSchema),
  /** The same as `assignee`, as a change names it. */
  assigneeId: idSchema.nullable(),
  notes: z.array(noteSchema),
  replies: z.array(replySchema),
  /** Whether mails go out (`SMTP_URL`). */
  hasMailServer: z.boolean(),
  /** Who can look after it: the active administrators. */
  administrators: z.array(personSchema),
  version: versionSchema,
});
export type MessageDetail = z.infer<typeof detailSchema>;

const counts = z.object({ new: z.int(), seen: z.int(), answered: z.int(), archived: z.int() });

const inboxQuery = z.object({
  kind: z.enum(['all', ...messageKinds]).default('all'),
  /** `open`: new and seen; `leaving`: those that leave within 14 days. */
  state: z.enum(['open', 'leaving', 'all', ...messageStates]).default('open'),
  /** `all`, `me`, `none`, or the id of an administrator. */
  assignee: idSchema.default('all'),
  /** Only what was answered to one form. */
  form: idSchema.optional(),
  search: line(MAX_SEARCH).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_INBOX_PAGE).default(INBOX_PAGE_SIZE),
  texts: z.enum(['short', 'full']).default('short'),
});
export type InboxQuery = z.output<typeof inboxQuery>;

/** The answers to one form; like the list, narrowed by state, by who looks after them, and by a search. */
const answersQuery = inboxQuery.pick({ state: true, assignee: true, search: true }).extend({
  form: idSchema,
  state: inboxQuery.shape.state.default('all'),
  /** The last one that was read. */
  after: idSchema.optional(),
});
export type AnswersQuery = z.output<typeof answersQuery>;

/** The first of what is left to read, as many as one answer may hold; `next` is the last of them, null at the end. */
const part = <T extends z.ZodType>(entry: T) =>
  z.object({ answers: z.array(entry), next: idSchema.nullable() });

const answeredSchema = summarySchema
  .omit({ request: true })
  .extend({ answers: z.array(keptAnswerSchema) });
/** What was answered to a form, and by whom; without what is sensitive. */
export type Answered = z.infer<typeof answeredSchema>;

const answer = detailSchema;

export const inboxCalls = defineCalls('admin', {
  'GET /api/messages': {
    summary: 'A page of the messages: new ones first, then the newest',
    // As they are exported.
    needsProof: { texts: 'full' },
    query: inboxQuery,
    answer: z.object({
      messages: z.array(summarySchema),
      /** The forms that were answered, those with the latest answers first. */
      forms: z.array(formSchema),
      /** Of at most 10,000 messages, of a search 2,000. */
      totalPages: z.int(),
      /** How many there are of each kind and state, each at most 2,000. */
      counts: z.object({ prayer: counts, contact: counts, form: counts }),
      /** How many leave within 14 days. */
      leaving: z.int(),
      /** How many of the archive a search finds that shows others; 0 without a search. */
      archivedFound: z.int(),
      /** Who can look after messages: the active administrators. */
      administrators: z.array(personSchema),
    }),
  },
  'GET /api/messages/counts': {
    summary: 'How many messages are new',
    answer: z.object({ new: z.int() }),
  },
  'GET /api/messages/answers': {
    summary: 'All answers to a form, the oldest first, part by part; sensitive ones are empty',
    needsProof: true,
    query: answersQuery,
    answer: part(answeredSchema),
  },
  'POST /api/messages/state': {
    summary: 'Sets the state of several messages; those that are gone are left out',
    body: z.object({
      ids: z
        .array(idSchema)
        .min(1, { error: () => t('Choose a message.') })
        .max(MAX_INBOX_PAGE),
      state: z.enum(messageStates),
    }),
    answer: z.object({ count: z.int() }),
  },
  'POST /api/messages/sensitive': {
    summary:
      'The sensitive answers to a form, or those of one message alone. Who asked for them is noted in the activity',
    needsProof: true,
    body: z.object({
      form: idSchema,
      message: idSchema.optional(),
      after: idSchema.optional(),
    }),
    answer: part(z.object({ _id: idSchema, answers: z.array(keptAnswerSchema) })),
  },
  'GET /api/messages/{id}': {
    summary: 'A message with its notes and replies',
    params: byId,
    answer,
  },
  'PUT /api/messages/{id}': {
    summary: 'Changes the named fields: state, who looks after it, and whether it is kept',
    params: byId,
    body: changesOf(
      z.object({
        state: z.enum(messageStates),
        assigneeId: idSchema.nullable(),
        isKept: z.boolean(),
        version: versionSchema.optional(),
      }),
    ),
    answer,
  },
  'DELETE /api/messages/{id}': {
    summary:
      'Deletes a message for good, with its notes and replies; a reply that waits is not sent',
    params: byId,
    status: 204,
  },
  'POST /api/messages/{id}/notes': {
    summary: 'Adds a note that only administrators see',
    params: byId,
    body: z.object({
      /** Chosen by the sender: a second note with the same key is not stored. */
      key: idSchema,
      text: text(NOTE_LENGTH, () => t('Please write the note.')),
    }),
    status: 201,
    answer,
  },
  'DELETE /api/messages/{id}/notes/{noteId}': {
    summary: 'Deletes a note of one’s own',
    params: byId.extend({ noteId: idSchema }),
    status: 204,
  },
  'POST /api/messages/{id}/replies': {
    summary:
      'Stores a reply, sends it as a mail after the answer, and marks the message as answered',
    params: byId,
    body: z.object({
      /** Chosen by the sender: a second reply with the same key is not stored, and not sent. */
      key: idSchema,
      /** The message's own address if left out. */
      recipient: recipientSchema.optional(),
      subject: headLine(REPLY_LENGTHS.subject, () => t('Please write a subject.')),
      text: text(REPLY_LENGTHS.text, () => t('Please write the reply.')),
    }),
    status: 201,
    answer,
  },
  'POST /api/messages/{id}/replies/{replyId}/send-again': {
    summary: 'Sends a reply that was not sent, to the address given',
    params: byId.extend({ replyId: idSchema }),
    body: z.object({ recipient: recipientSchema }),
    answer,
  },
});
