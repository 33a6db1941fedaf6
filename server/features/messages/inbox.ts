import { join } from 'node:path';
import type { z } from 'zod';
import {
  type InboxQuery,
  type inboxCalls,
  type MessageDetail,
  type MessageKind,
  type MessageReply,
  type MessageState,
  type MessageSummary,
  messageKinds,
  messageStates,
} from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { isInSheet } from '#server/features/google/sheet-rows.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent } from '#server/platform/clock.ts';
import { listRows } from '#server/platform/database/rows.ts';
import { sayMailFailure } from '#server/platform/mail/mail-failure.ts';
import type { Database } from '#server/schema.ts';
import {
  countChosen,
  countLeaving,
  countOf,
  findListed,
  findPerson,
  type ListedRow,
  listAdministrators,
  listChosen,
  listForms,
} from './inbox-store.ts';
import { leavingTimes } from './leaving.ts';
import { listReplies, listUnsent } from './reply-store.ts';
import { shownAnswers } from './shown-answers.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type Inbox = z.output<(typeof inboxCalls)['GET /api/messages']['answer']>;

/** How many characters of a message the list shows. */
const EXCERPT = 200;
/** More administrators than any church has; the list to choose from stays short enough to read. */
const MAX_ADMINISTRATORS = 200;

/** A page of the inbox, with what is counted beside it. */
export async function inbox(
  { db, clock }: Needs,
  actor: Actor,
  { page, limit, texts, ...query }: InboxQuery,
): Promise<Inbox> {
  const chosen = { ...query, assignee: query.assignee === 'me' ? actor.userId : query.assignee };
  const count = await countChosen(db, chosen);
  const offset = (page - 1) * limit;
  const rows = await listChosen(db, chosen, { offset, limit, count });
  const show = await showing({ db, clock }, rows);
  return {
    messages: rows.map((row) => {
      const summary = show(row);
      return { ...summary, request: texts === 'full' ? row.request : excerptOf(row.request) };
    }),
    totalPages: Math.max(1, Math.ceil(count / limit)),
    forms: await listForms(db),
    counts: {
      prayer: await countsOf(db, 'prayer'),
      contact: await countsOf(db, 'contact'),
      form: await countsOf(db, 'form'),
    },
    leaving: await countLeaving(db),
    archivedFound: hidesArchived(query)
      ? await countChosen(db, { ...chosen, state: 'archived' })
      : 0,
    administrators: await listAdministrators(db, MAX_ADMINISTRATORS),
  };
}

const hidesArchived = ({ search, state }: Pick<InboxQuery, 'search' | 'state'>) =>
  Boolean(search) && !['archived', 'all'].includes(state);

/** Without half a character at its end. */
const excerptOf = (text: string) =>
  text.length <= EXCERPT ? text : `${[...text.slice(0, EXCERPT)].slice(0, -1).join('')}…`;

async function countsOf(db: Database, kind: MessageKind): Promise<Inbox['counts']['prayer']> {
  const counts = { new: 0, seen: 0, answered: 0, archived: 0 };
  for (const state of messageStates) counts[state] = await countOf(db, kind, state);
  return counts;
}

/** How many messages are new. */
export async function newMessages({ db }: Pick<Needs, 'db'>): Promise<{ new: number }> {
  let count = 0;
  for (const kind of messageKinds) count += await countOf(db, kind, 'new');
  return { new: count };
}

/** How many messages are new, by kind, and how many leave within two weeks; each counted only up to a limit. */
export async function waitingMessages(db: Database) {
  return {
    prayers: await countOf(db, 'prayer', 'new'),
    messages: await countOf(db, 'contact', 'new'),
    forms: await countOf(db, 'form', 'new'),
    leaving: await countLeaving(db),
  };
}

/** Everything about a message. Refuses `not-found`. */
export async function message(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<MessageDetail> {
  const row = await existingMessage(db, id);
  const { timeZone } = await siteSettings(db);
  const show = await showing({ db, clock }, [row]);
  const account = row.user_id === null ? undefined : await findPerson(db, row.user_id);
  const notes = await notesOf(db, id);
  const replies = await listReplies(db, id);
  return {
    ...show(row),
    mayShare: row.may_share === 1,
    mayShowContact: row.may_show_contact === 1,
    wantsCount: row.wants_count === 1,
    isInSheet: await isInSheet(db, id),
    account: account ?? null,
    answers: shownAnswers(row),
    assigneeId: row.assignee_id,
    notes: notes.map((note) => ({
      _id: note.id,
      who: note.who,
      text: note.text,
      at: toSent(note.at, timeZone),
      isOwn: note.who_id === actor.userId,
    })),
    replies: replies.map((reply) => toReply(reply, config, timeZone)),
    hasMailServer: config.smtpUrl !== undefined,
    administrators: await listAdministrators(db, MAX_ADMINISTRATORS),
    version: row.version,
  };
}

/** The notes of a message, in the order they were made. */
export const notesOf = (db: Database, id: string) =>
  listRows(db, 'message_notes', { message_id: id }, ['at', 'id']);

function stateOf({
  sent_at,
  left_at,
  job_state,
}: Awaited<ReturnType<typeof listReplies>>[number]): MessageReply['state'] {
  if (sent_at !== null) return 'sent';
  if (left_at !== null) return 'left';
  if (job_state === 'done') return 'sent';
  return job_state === 'waiting' ? 'waiting' : 'failed';
}

function toReply(
  row: Awaited<ReturnType<typeof listReplies>>[number],
  { outboxDir, smtpUrl }: Config,
  timeZone: string,
): MessageReply {
  const { id, who, recipient, subject, text } = row;
  const state = stateOf(row);
  // Dismissed under "Mail", or imported with an archive, which holds no jobs.
  const lost =
    state === 'failed' && row.job_state === null ? t('It was taken from the mails to send.') : '';
  const file = join(outboxDir, `${id}.eml`);
  const left = smtpUrl
    ? t(
        'It is in the file {file} on the server, from before there was a mail server. Send it again here.',
        { file },
      )
    : t(
        'It is in the file {file} on the server. Whoever runs the server sets SMTP_URL to a mail server and starts it again (docs/run-it.md, “Mail”). Then send it again here.',
        { file },
      );
  const reason =
    state === 'sent'
      ? ''
      : state === 'left'
        ? left
        : row.last_error
          ? sayMailFailure(row.last_error)
          : lost;
  return { _id: id, who, recipient, subject, text, at: toSent(row.at, timeZone), state, reason };
}

/** How each of these stored messages is sent. */
export async function showing(
  { db, clock }: Needs,
  rows: ListedRow[],
): Promise<(row: ListedRow) => MessageSummary> {
  const { timeZone } = await siteSettings(db);
  const leavesAt = await leavingTimes({ db, clock });
  const unsent = await listUnsent(
    db,
    rows.map(({ id }) => id),
  );
  return (row) => {
    const leaves = leavesAt(row);
    return {
      _id: row.id,
      kind: row.kind as MessageKind,
      state: row.state as MessageState,
      name: row.name,
      email: row.email,
      phone: row.phone,
      isAnonymous: row.is_anonymous === 1,
      person: row.person,
      form: row.form_id === null ? null : { id: row.form_id, title: row.form_title },
      request: row.request,
      sentAt: toSent(row.created_at, timeZone),
      assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
      isKept: row.is_kept === 1,
      hasUnsentReply: unsent.has(row.id),
      leavesAt: leaves === null ? null : toSent(leaves, timeZone),
    };
  };
}

export async function existingMessage(db: Database, id: string): Promise<ListedRow> {
  const row = await findListed(db, id);
  if (!row)
    throw new Refusal(
      'not-found',
      t('This message is no longer here. It was deleted, or it left.'),
    );
  return row;
}
