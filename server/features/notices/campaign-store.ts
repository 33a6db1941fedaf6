import {
  changeRows,
  deleteRows,
  findRowIn,
  findValue,
  insertNew,
} from '#server/platform/database/rows.ts';
import type { Database, RowOf } from '#server/schema.ts';

export type CampaignRow = RowOf<'notice_issues'>;

const campaigns = (db: Database) => db.selectFrom('notice_issues').selectAll();

export async function findCampaign(db: Database, id: string): Promise<CampaignRow | undefined> {
  return campaigns(db).where('id', '=', id).executeTakeFirst();
}

/** Stores a campaign; false if there is one with this id: it was told, or is being told, already. */
export async function insertCampaign(db: Database, row: CampaignRow): Promise<boolean> {
  return insertNew(db, 'notice_issues', row);
}

/** Takes a campaign from one state to the next; false if another process was faster. */
export async function moveCampaign(
  db: Database,
  { id, state }: Pick<CampaignRow, 'id' | 'state'>,
  change: Partial<CampaignRow>,
): Promise<boolean> {
  return changeRows(db, 'notice_issues', { id, state }, change);
}

/** Removes what was planned and has not begun. */
export async function deletePlanned(db: Database, id: string): Promise<void> {
  await deleteRows(db, 'notice_issues', { id, state: 'planned' });
}

export async function listCampaignsIn(db: Database, states: string[]): Promise<CampaignRow[]> {
  return campaigns(db).where('state', 'in', states).orderBy('at').execute();
}

/** The newest of a kind that were due before. */
export async function lastCampaign(
  db: Database,
  kind: string,
  before: string,
): Promise<CampaignRow | undefined> {
  const earlier = campaigns(db).where('kind', '=', kind).where('at', '<', before);
  return earlier.orderBy('at', 'desc').limit(1).executeTakeFirst();
}

export async function listNewest(db: Database, limit: number): Promise<CampaignRow[]> {
  return campaigns(db).orderBy('at', 'desc').orderBy('id').limit(limit).execute();
}

/** The title of the announcement that a campaign tells; undefined if there is none. */
export async function findTitle(db: Database, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  return findValue(db, 'announcements', 'title', { id });
}

export async function readMark(
  db: Database,
  name: string,
): Promise<RowOf<'notice_marks'> | undefined> {
  return findRowIn(db, 'notice_marks', { name });
}

/** Writes a mark that was last read as `old`; false if another process was faster. */
export async function writeMark(
  db: Database,
  mark: RowOf<'notice_marks'>,
  old: RowOf<'notice_marks'> | undefined,
): Promise<boolean> {
  if (!old) {
    return insertNew(db, 'notice_marks', mark);
  }
  return changeRows(
    db,
    'notice_marks',
    { name: mark.name, at: old.at, value: old.value },
    { value: mark.value, at: mark.at },
  );
}
