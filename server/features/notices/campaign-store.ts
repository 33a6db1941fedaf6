import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/schema.ts';

export type CampaignRow = Selectable<Tables['notice_issues']>;

export async function findCampaign(db: Database, id: string): Promise<CampaignRow | undefined> {
  return db.selectFrom('notice_issues').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores a campaign; false if there is one with this id: it was told, or is being told, already. */
export async function insertCampaign(db: Database, row: CampaignRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notice_issues')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes a campaign from one state to the next; false if another process was faster. */
export async function moveCampaign(
  db: Database,
  { id, state }: Pick<CampaignRow, 'id' | 'state'>,
  change: Partial<CampaignRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_issues')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes what was planned and has not begun. */
export async function deletePlanned(db: Database, id: string): Promise<void> {
  await db
    .deleteFrom('notice_issues')
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .execute();
}

export async function listCampaignsIn(db: Database, states: string[]): Promise<CampaignRow[]> {
  return db
    .selectFrom('notice_issues')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('at')
    .execute();
}

/** The newest of a kind that were due before. */
export async function lastCampaign(
  db: Database,
  kind: string,
  before: string,
): Promise<CampaignRow | undefined> {
  return db
    .selectFrom('notice_issues')
    .selectAll()
    .where('kind', '=', kind)
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listNewest(db: Database, limit: number): Promise<CampaignRow[]> {
  return db
    .selectFrom('notice_issues')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The title of the announcement that a campaign tells; undefined if there is none. */
export async function findTitle(db: Database, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const row = await db
    .selectFrom('announcements')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.title;
}

export async function readMark(
  db: Database,
  name: string,
): Promise<Selectable<Tables['notice_marks']> | undefined> {
  return db.selectFrom('notice_marks').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Writes a mark that was last read as `old`; false if another process was faster. */
export async function writeMark(
  db: Database,
  mark: Selectable<Tables['notice_marks']>,
  old: Selectable<Tables['notice_marks']> | undefined,
): Promise<boolean> {
  if (!old) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notice_marks')
      .values(mark)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable('notice_marks')
    .set({ value: mark.value, at: mark.at })
    .where('name', '=', mark.name)
    .where('at', '=', old.at)
    .where('value', '=', old.value)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
