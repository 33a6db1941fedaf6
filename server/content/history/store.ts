import { findValue, insertNew, valuesIn } from '#server/platform/database/rows.ts';
import type { Database, NewRowOf, RowOf } from '#server/schema.ts';

export type RevisionRow = RowOf<'revisions'>;

/** Those who change something and have no account, by the id they act under. */
const OTHERS: Record<string, string> = {
  google: 'Google Calendar',
  machine: 'Somebody at the server',
};

export async function insertAudit(
  db: Database,
  { who_id, ...entry }: Omit<NewRowOf<'audit'>, 'who'>,
): Promise<void> {
  const name = await findValue(db, 'users', 'name', { id: who_id });
  await db
    .insertInto('audit')
    .values({ ...entry, who_id, who: name ?? OTHERS[who_id] ?? '' })
    .execute();
}

export async function insertRevision(db: Database, row: NewRowOf<'revisions'>): Promise<void> {
  await insertNew(db, 'revisions', row, ['kind', 'entity_id', 'version']);
}

/** Only this many states are listed; older ones are not deleted. */
const MAX_REVISIONS = 200;

/** The states of a content, newest first, with the name of who made each. */
export async function listRevisions(
  db: Database,
  kind: string,
  entityId: string,
  limit = MAX_REVISIONS,
): Promise<(Omit<RevisionRow, 'data'> & { who: string | null })[]> {
  return db
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.who_id')
    .select([
      'revisions.id',
      'kind',
      'entity_id',
      'revisions.version',
      'at',
      'who_id',
      'users.name as who',
    ])
    .where((row) => row.and({ kind, entity_id: entityId }))
    .orderBy('revisions.version', 'desc')
    .limit(limit)
    .execute();
}

/** Which of these have a stored state. */
export const listKnown = (db: Database, kind: string, ids: string[]): Promise<string[]> =>
  valuesIn(db, 'revisions', 'entity_id', { kind, entity_id: ids });

export async function findRevision(
  db: Database,
  kind: string,
  entityId: string,
  version: number,
): Promise<(RevisionRow & { who: string | null }) | undefined> {
  return db
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.who_id')
    .selectAll('revisions')
    .select('users.name as who')
    .where((row) => row.and({ kind, entity_id: entityId, 'revisions.version': version }))
    .executeTakeFirst();
}

type AuditQuery = {
  limit: number;
  after?: string | undefined;
  who?: string | undefined;
  kind?: string | undefined;
  /** From the first instant to before the second. */
  within?: readonly [string, string] | undefined;
};

/** The entries, newest first. Ids are in order of creation, so they serve paging and sorting. */
export async function listAudit(
  db: Database,
  { limit, after, who, kind, within }: AuditQuery,
): Promise<RowOf<'audit'>[]> {
  let query = db.selectFrom('audit').selectAll();
  if (after !== undefined) query = query.where('id', '<', after);
  if (who !== undefined) query = query.where('who_id', '=', who);
  if (kind !== undefined) query = query.where('kind', 'in', kind.split(','));
  if (within) query = query.where('at', '>=', within[0]).where('at', '<', within[1]);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Everybody of whom there is an entry, under the name of the latest, by name. */
export async function listActors(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('audit')
    .select(['who_id as id', 'who as name'])
    .where('id', 'in', (latest) =>
      latest
        .selectFrom('audit')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('who_id'),
    )
    .where('who', '<>', '')
    .orderBy('who')
    .execute();
}
