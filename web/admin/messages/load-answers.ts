import type { Answered } from '#contract/inbox.ts';
import type { KeptAnswer } from '#contract/questions.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

type Asked = {
  form: string;
  state?: 'open' | 'leaving' | 'all' | Answered['state'];
  assignee?: string;
  search?: string;
};

/** What was answered to a form, the oldest first, part by part; with the sensitive answers, that is noted in the activity. */
export async function loadAnswers(asked: Asked, hasSensitive = false): Promise<Answered[]> {
  const rows = await allOf((after) =>
    adminApi('GET /api/messages/answers', { query: { ...asked, ...after } }),
  );
  return hasSensitive ? withSensitive(rows, await loadSensitive({ form: asked.form })) : rows;
}

type Sensitive = ReadonlyMap<string, readonly KeptAnswer[]>;

/** The sensitive answers by message. That they were asked for is noted in the activity. */
export async function loadSensitive(asked: { form: string; message?: string }): Promise<Sensitive> {
  const found = await allOf((after) =>
    adminApi('POST /api/messages/sensitive', { body: { ...asked, ...after } }),
  );
  return new Map(found.map(({ _id, answers }) => [_id, answers]));
}

/** Answers with the sensitive ones where they are known. */
export const withSensitive = <T extends { _id: string; answers: KeptAnswer[] }>(
  rows: readonly T[],
  known: Sensitive,
): T[] =>
  rows.map((row) => ({
    ...row,
    answers: row.answers.map(
      (answer) =>
        known.get(row._id)?.find(({ question }) => question === answer.question) ?? answer,
    ),
  }));

type Part<Entry> = { answers: Entry[]; next: string | null };

async function allOf<Entry>(
  read: (after: { after?: string }) => Promise<Part<Entry>>,
): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let after: { after?: string } = {}; ; ) {
    const { answers, next } = await read(after);
    found.push(...answers);
    if (next === null) return found;
    after = { after: next };
  }
}
