import { sql } from 'kysely';
import type { InviteeState } from '#contract/invitees.ts';
import { addRow, deleteRows, listRows } from '#server/platform/database/rows.ts';
import { holding } from '#server/platform/lists/search.ts';
import type { Database } from '#server/schema.ts';
import type { InviteeRow } from './stored-invitee.ts';

export type InviteeQuery = {
  group?: string | undefined;
  state: 'all' | 'children' | InviteeState;
  search?: string | undefined;
};

/** At most `limit` people of a query behind one of them, by their names. */
export async function listInvitees(
  db: Database,
  { group, state, search }: InviteeQuery,
  { behind, limit }: { behind: InviteeRow | undefined; limit: number },
): Promise<InviteeRow[]> {
  let query = db.selectFrom('invitees').selectAll();
  if (state === 'children') query = query.where('guardian_name', '!=', '');
  else if (state !== 'all') query = query.where('state', '=', state);
  if (group !== undefined)
    query = query.where('id', 'in', (of) =>
      of.selectFrom('invitee_groups').select('invitee_id').where('name', '=', group),
    );
  if (search) query = query.where(await holding(db, 'invitees', search));
  if (behind)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('sort_name', 'id'), '>', tuple(behind.sort_name, behind.id)),
    );
  return query.orderBy('sort_name').orderBy('id').limit(limit).execute();
}

const TO_INVITE = sql<number>`cast(coalesce(sum(case when email != '' and guardian_name = ''
  and state = 'listed' then 1 else 0 end), 0) as integer)`;

type Counts = { count: number; toInvite: number };

/** How many there are, in all and of each group. */
export async function countInvitees(
  db: Database,
): Promise<{ all: Counts; groups: (Counts & { name: string })[]; waiting: number }> {
  const all = await db
    .selectFrom('invitees')
    .select(({ fn }) => [fn.countAll<number>().as('count'), TO_INVITE.as('toInvite')])
    .executeTakeFirstOrThrow();
  const groups = await db
    .selectFrom('invitee_groups')
    .innerJoin('invitees', 'invitees.id', 'invitee_groups.invitee_id')
    .select(({ fn }) => [
      'invitee_groups.name',
      fn.countAll<number>().as('count'),
      TO_INVITE.as('toInvite'),
    ])
    .groupBy('invitee_groups.name')
    .orderBy('invitee_groups.name')
    .limit(MAX_GROUPS)
    .execute();
  const waiting = await countWaiting(db);
  const numbers = ({ count, toInvite }: Counts) => ({
    count: Number(count),
    toInvite: Number(toInvite),
  });
  return {
    all: numbers(all),
    groups: groups.map(({ name, ...counts }) => ({ name, ...numbers(counts) })),
    waiting,
  };
}
/** More than a screen can show; the rest are found by the search. */
const MAX_GROUPS = 500;

export async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('invitees')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes that those who can be invited, of a group or of all, wait for their invitation. */
export async function noteWaiting(
  db: Database,
  group: string | undefined,
  change: { asked_by: string; updated_at: string },
): Promise<void> {
  let update = db
    .updateTable('invitees')
    .set(({ eb }) => ({ ...change, state: 'waiting', version: eb('version', '+', 1) }))
    .where('state', '=', 'listed')
    .where('email', '!=', '')
    .where('guardian_name', '=', '');
  if (group !== undefined)
    update = update.where('id', 'in', (of) =>
      of.selectFrom('invitee_groups').select('invitee_id').where('name', '=', group),
    );
  await update.execute();
}

/** Who waits, in the order of their names. */
export const listWaiting = (db: Database, limit: number): Promise<InviteeRow[]> =>
  listRows(db, 'invitees', { state: 'waiting' }, ['sort_name'], limit);

/** Takes back what is not sent yet. Returns of how many. */
export async function stopWaiting(db: Database, updated_at: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invitees')
    .set(({ eb }) => ({
      state: 'listed',
      asked_by: null,
      updated_at,
      version: eb('version', '+', 1),
    }))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The groups of a person, to be found by them. */
export async function storeGroups(
  db: Database,
  invitee_id: string,
  groups: readonly string[],
): Promise<void> {
  await deleteRows(db, 'invitee_groups', { invitee_id });
  for (const name of new Set(groups)) await addRow(db, 'invitee_groups', { invitee_id, name });
}
