import type { z } from 'zod';
import type { AnswersQuery, inboxCalls } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Database } from '#server/schema.ts';
import { nameOf } from './edit-message.ts';
import { showing } from './inbox.ts';
import { type AnswersOfForm, findListed, type ListedRow, listAnswers } from './inbox-store.ts';
import { hiddenAnswers, shownAnswers } from './shown-answers.ts';

/*
 * All answers to a form, for a file or for paper. An answer to forty questions can be as long as a book, so parts are as
 * long as an answer of the server may be, whatever the number of answers in them.
 */

type Needs = Pick<Services, 'db' | 'clock'>;
type Calls = typeof inboxCalls;
type Answers = z.output<Calls['GET /api/messages/answers']['answer']>;
type Sensitive = z.output<Calls['POST /api/messages/sensitive']['answer']>;

const MAX_ENTRIES = 1000;
const MAX_CHARACTERS = 4 * 1024 * 1024;
/** Rows held at once. */
const ROWS_AT_ONCE = 50;

/** What was answered to a form, the oldest first, without what is sensitive. Refuses `not-found` if `after` was deleted. */
export async function answersOfForm(
  { db, clock }: Needs,
  actor: Actor,
  { after, ...query }: AnswersQuery,
): Promise<Answers> {
  const assignee = query.assignee === 'me' ? actor.userId : query.assignee;
  const asked = { kind: 'form', ...query, assignee } as const;
  return readPart(db, { asked, after }, async (rows) => {
    const show = await showing({ db, clock }, rows);
    return rows.map((row) => {
      const { request: _, ...summary } = show(row);
      return { ...summary, answers: shownAnswers(row) };
    });
  });
}

/**
 * The sensitive answers to a form, or of one message alone; who asked for them is noted in the activity, with the
 * form's name. Refuses as above.
 */
export async function sensitiveAnswers(
  { db, clock }: Needs,
  actor: Actor,
  { form, message, after }: z.output<Calls['POST /api/messages/sensitive']['body']>,
): Promise<Sensitive> {
  return db.transaction().execute(async (transaction) => {
    const asked = { kind: 'form', form, state: 'all', assignee: 'all', id: message } as const;
    const names = new Set<string>();
    const { answers, next } = await readPart(transaction, { asked, after }, (rows) => {
      for (const row of rows) if (hiddenAnswers(row).length > 0) names.add(nameOf(row));
      return rows.map((row) => ({ _id: row.id, answers: hiddenAnswers(row) }));
    });
    const now = toStored(clock.now());
    for (const what of names) {
      const entry = { action: 'read', kind: 'message', id: message ?? '', what } as const;
      await recordChange(transaction, actor, entry, now);
    }
    return { answers: answers.filter((entry) => entry.answers.length > 0), next };
  });
}

/** Reads entries until they come to as much as an answer may hold. */
async function readPart<Entry extends { _id: string }>(
  db: Database,
  { asked, after }: { asked: AnswersOfForm; after: string | undefined },
  read: (rows: ListedRow[]) => Entry[] | Promise<Entry[]>,
): Promise<{ answers: Entry[]; next: string | null }> {
  const pause = createPauses();
  const answers: Entry[] = [];
  let characters = 0;
  for (let last = after === undefined ? undefined : await lastRead(db, after); ; ) {
    const rows = await listAnswers(db, asked, { after: last, limit: ROWS_AT_ONCE });
    for (const entry of await read(rows)) {
      const { length } = JSON.stringify(entry);
      const isFull = answers.length === MAX_ENTRIES || characters + length > MAX_CHARACTERS;
      // One entry at least: who goes on comes to the end.
      const end = answers.at(-1);
      if (isFull && end) return { answers, next: end._id };
      answers.push(entry);
      characters += length;
      await pause();
    }
    if (rows.length < ROWS_AT_ONCE) return { answers, next: null };
    last = rows.at(-1);
  }
}

async function lastRead(db: Database, id: string): Promise<ListedRow> {
  const row = await findListed(db, id);
  if (row) return row;
  throw new Refusal('not-found', t('An answer was deleted meanwhile. Please try it again.'));
}
