import { z } from 'zod';
import { announcementContentSchema } from '#contract/announcements.ts';
import { instantSchema } from '#contract/common.ts';
import { archivePart, withDatesMoved } from '#server/content/archive-part.ts';
import { lastVersion } from '#server/content/history/history.ts';
import { deleteAllRows, findRow, insertRow, listRowsByAge } from '#server/content/rows.ts';
import { takePlaceOfTrash } from '#server/content/trash/put-into-trash.ts';
import { isSeenAt, storedDate } from '#server/content/visibility.ts';
import { dropPlan } from '#server/features/notices/campaigns.ts';
import { listRows } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { type LongList, longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import { type AnnouncementRow, announcements } from './announcements.ts';

/** An announcement in a site archive. */
const archivedAnnouncementSchema = announcementContentSchema.extend({
  /** It stays: readers of the feed know the announcement by it. */
  id: z.uuid().optional(),
  /** Lists are sorted by it; if missing, the time of the import. */
  createdAt: instantSchema.optional(),
});
type ArchivedAnnouncement = z.infer<typeof archivedAnnouncementSchema>;

/** Every announcement for an archive, in the order they were made. */
function archivedAnnouncements(db: Database): LongList<ArchivedAnnouncement> {
  const toEntry = (row: AnnouncementRow) => ({
    id: row.id,
    ...announcements.contentOf(row),
    createdAt: row.created_at,
  });
  return longList({
    read: (part) => listRowsByAge<AnnouncementRow>(db, announcements.table, part),
    toEntry,
  });
}

/** An announcement of an archive, ready to be stored; `isNamed` if the archive says its id. */
type Prepared = { row: AnnouncementRow; isNamed: boolean };

/** Refuses `invalid` for wrong dates. */
function prepareAnnouncement(
  { id, createdAt, ...content }: ArchivedAnnouncement,
  { timeZone, now }: { timeZone: string; now: string },
): Prepared {
  const made = storedDate('createdAt', createdAt, timeZone) ?? now;
  const row = announcements.toRow(content, { timeZone, now: made, id });
  return { row: { ...row, updated_at: now }, isNamed: id !== undefined };
}

/** Replaces all announcements with these, which are told to nobody. */
async function replaceAnnouncements(db: Database, prepared: Prepared[]): Promise<void> {
  const idOf = await idsHere(db);
  const rows: AnnouncementRow[] = [];
  const ids = new Set<string>();
  for (const { row, isNamed } of prepared) {
    const known = isNamed ? row.id : (idOf(row) ?? row.id);
    const id = ids.has(known) ? newId() : known;
    ids.add(id);
    rows.push(await continued(db, { ...row, id }));
  }
  await deleteAllRows(db, announcements.table);
  for (const row of rows) await insertRow(db, announcements.table, row);
}

type Told = Pick<AnnouncementRow, 'created_at' | 'title'>;

/** By when it was made and its title, an announcement of an archive without ids is one that is here already. */
async function idsHere(db: Database): Promise<(row: Told) => string | undefined> {
  const keyOf = ({ created_at, title }: Told) => JSON.stringify([created_at, title]);
  const rows = await listRows(db, 'announcements', {}, ['created_at', 'id']);
  const here = Map.groupBy(rows, keyOf);
  return (row) => here.get(keyOf(row))?.shift()?.id;
}

/** What is known of an announcement of this id goes on: its version only grows, and it is no longer in the trash. */
async function continued(db: Database, row: AnnouncementRow): Promise<AnnouncementRow> {
  const here = await findRow<AnnouncementRow>(db, announcements.table, row.id);
  const known = Math.max(here?.version ?? 0, await lastVersion(db, 'announcement', row.id));
  await takePlaceOfTrash(db, { kind: 'announcement', id: row.id });
  await dropPlan(db, row.id);
  return { ...row, version: row.version + known };
}

export const archivedAnnouncementsPart = archivePart({
  part: 'announcements',
  fileOf: false,
  schema: archivedAnnouncementSchema,
  read: archivedAnnouncements,
  unique: [],
  moved: withDatesMoved<ArchivedAnnouncement>,
  prepare: prepareAnnouncement,
  isSeen: ({ enabled }, { row }, now) => enabled && isSeenAt(row, now),
  replace: (_needs, db, prepared) => replaceAnnouncements(db, prepared),
  owners: false,
});
