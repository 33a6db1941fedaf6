import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

export type SignUpsLoaded = Awaited<ReturnType<typeof loadSignUps>>;
export type DateLoaded = NonNullable<SignUpsLoaded['list']>;

/** Who comes to an event: its dates, and of the one that the address names, or else of the next, all sign-ups. */
export async function loadSignUps({ pathname, searchParams }: URL, signal: AbortSignal) {
  const event = pathname.split('/').at(-1) ?? '';
  const found = await adminApi('GET /api/sign-ups/dates', { query: { event }, signal });
  const asked = searchParams.get('date') ?? '';
  const id = asked || found.first;
  if (id === null) return { ...found, list: undefined };
  const list = await adminApi('GET /api/sign-ups/dates/{id}', { params: { id }, signal });
  return { ...found, list };
}

/** A sign-up in a table: of which date it is, in words. */
export type TableRow = ListedSignUp & { when: string };
type Asked = { event: string; date?: string };

/** All sign-ups of a date, or of an event; with the sensitive answers, that is noted in the activity. */
export async function loadTable(asked: Asked, hasSensitive: boolean): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...asked, page };
    const { signUps, isLast } = await adminApi('GET /api/sign-ups/table', { query });
    rows.push(...signUps);
    if (isLast) break;
  }
  return hasSensitive ? withSensitive(rows, await loadSensitive(asked)) : rows;
}

type Sensitive = ReadonlyMap<string, ListedSignUp['answers']>;

/** The sensitive answers by sign-up. That they were asked for is noted in the activity. */
export async function loadSensitive(asked: Asked): Promise<Sensitive> {
  const found = await adminApi('POST /api/sign-ups/sensitive', { body: asked });
  return new Map(found.map(({ id, answers }) => [id, answers]));
}

/** Sign-ups with the sensitive answers where they are known. */
export const withSensitive = <T extends ListedSignUp>(rows: readonly T[], known: Sensitive): T[] =>
  rows.map((row) => ({
    ...row,
    answers: row.answers.map(
      (answer) => known.get(row.id)?.find(({ question }) => question === answer.question) ?? answer,
    ),
  }));
