import { sql } from 'kysely';
import { MAX_COUNTED } from '#contract/admin-constants.ts';
import type { InboxQuery, MessageKind, MessageState } from '#contract/inbox.ts';
import { changeRows, countFound } from '#server/platform/database/rows.ts';
import { holding } from '#server/platform/lists/search.ts';
import type { ChangeOf, Database } from '#server/schema.ts';
import type { MessageRow } from './store.ts';

export type ListedRow = MessageRow & { assignee: string | null };

/** At most so many messages are listed page by page, and of a search: with more, better search words help. */
const MAX_LISTED = 10_000;
const MAX_FOUND = 2000;

/** The same expression as in the index (migrations/0018-inbox-lists.ts). */
const newFirst = sql`case when state = 'new' then 0 else 1 end`;

/** Listed as leaving. Not `is not null`: SQLite would read the whole table for that. */
const isTold = ['told_days_seen', '>=', 0] as const;

export type Chosen = Pick<InboxQuery, 'kind' | 'state' | 'assignee' | 'search' | 'form'>;

/** The messages of a query; `assignee` is an id, `none` or `all`. */
async function chosen(db: Database, { kind, state, assignee, search, form }: Chosen) {
  let query = db.selectFrom('messages');
  if (kind !== 'all') query = query.where('kind', '=', kind);
  if (form !== undefined) query = query.where('form_id', '=', form);
  if (state === 'open') query = query.where('state', 'in', ['new', 'seen']);
  else if (state === 'leaving') query = query.where(...isTold);
  else if (state !== 'all') query = query.where('state', '=', state);
  if (assignee === 'none') query = query.where('assignee_id', 'is', null);
  else if (assignee !== 'all') query = query.where('assignee_id', '=', assignee);
  if (search) query = query.where(await holding(db, 'messages', search));
  return query;
}

/** How many messages a query has, at most as many as are listed. */
export async function countChosen(db: Database, query: Chosen): Promise<number> {
  const most = query.search ? MAX_FOUND : MAX_LISTED;
  return countFound(db, (await chosen(db, query)).select('id').limit(most));
}

/** A part of a query's `count` messages: new ones first, then the newest. */
export async function listChosen(
  db: Database,
  query: Chosen,
  { offset, limit, count }: { offset: number; limit: number; count: number },
): Promise<ListedRow[]> {
  const left = Math.min(limit, count - offset);
  if (left <= 0) return [];
  const isMixed = ['open', 'all', 'leaving'].includes(query.state);
  let shown = (await chosen(db, query)).select('id');
  if (isMixed) shown = shown.orderBy(newFirst);
  shown = shown.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(left).offset(offset);
  let rows = withAssignees(db).where('messages.id', 'in', shown);
  if (isMixed) rows = rows.orderBy(newFirst);
  return rows.orderBy('messages.created_at', 'desc').orderBy('messages.id', 'desc').execute();
}

/** The forms that were answered, as they were called last, those with the latest answers first. */
export async function listForms(
  db: Database,
  limit: number,
): Promise<{ id: string; title: string }[]> {
  const last = db
    .selectFrom('messages')
    .select(({ fn }) => ['form_id', fn.max('created_at').as('at')])
    .where('form_id', 'is not', null)
    .groupBy('form_id')
    .orderBy('at', 'desc')
    .limit(limit);
  const rows = await db
    .selectFrom(last.as('last'))
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.form_id', '=', 'last.form_id')
        .onRef('messages.created_at', '=', 'last.at'),
    )
    .select(({ fn }) => ['messages.form_id as id', fn.max('messages.form_title').as('title')])
    .groupBy(['messages.form_id', 'last.at'])
    .orderBy('last.at', 'desc')
    .execute();
  return rows.map(({ id, title }) => ({ id: id ?? '', title }));
}

/** How many messages of a kind are in a state, at most `MAX_COUNTED`. */
export async function countOf(
  db: Database,
  kind: MessageKind,
  state: MessageState,
): Promise<number> {
  const some = db
    .selectFrom('messages')
    .select('id')
    .where((row) => row.and({ kind, state }));
  return countFound(db, some.limit(MAX_COUNTED));
}

export async function countLeaving(db: Database): Promise<number> {
  const some = db
    .selectFrom('messages')
    .select('id')
    .where(...isTold);
  return countFound(db, some.limit(MAX_COUNTED));
}

export async function findListed(db: Database, id: string): Promise<ListedRow | undefined> {
  return withAssignees(db).where('messages.id', '=', id).executeTakeFirst();
}

/** Messages, each with the name of who takes care of it. */
const withAssignees = (db: Database) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.assignee_id')
    .selectAll('messages')
    .select('users.name as assignee');

/** False if the message changed or was deleted meanwhile. */
export async function updateMessage(
  db: Database,
  { id, version }: Pick<MessageRow, 'id' | 'version'>,
  change: ChangeOf<'messages'>,
): Promise<boolean> {
  return changeRows(db, 'messages', { id, version }, { ...change, version: version + 1 });
}

/** Sets the state of those that are in another one. Returns their number. */
export async function setStates(db: Database, ids: string[], state: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set((row) => ({ state, version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('state', '!=', state)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type PersonRow = { id: string; name: string };

export async function findPerson(db: Database, id: string): Promise<PersonRow | undefined> {
  return db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** The active administrators by name; `limit` of them. */
export async function listAdministrators(db: Database, limit: number): Promise<PersonRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .orderBy('sort_name')
    .limit(limit)
    .execute();
}
