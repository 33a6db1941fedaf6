import type { z } from 'zod';
import { announcementContentSchema } from '#contract/announcements.ts';
import { instantSchema } from '#contract/common.ts';
import { archivePart, withDatesMoved } from '#server/content/archive-part.ts';
import { deleteAllRows, insertRow } from '#server/content/rows.ts';
import { isSeenAt, storedDate } from '#server/content/visibility.ts';
import { type LongList, longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import { type AnnouncementRow, announcements } from './announcements.ts';
import { listInOrder } from './archive-store.ts';

/** An announcement in a site archive. */
const archivedAnnouncementSchema = announcementContentSchema.extend({
  /** Lists are sorted by it; if missing, the time of the import. */
  createdAt: instantSchema.optional(),
});
type ArchivedAnnouncement = z.infer<typeof archivedAnnouncementSchema>;

/** Every announcement for an archive, in the order they were made. */
function archivedAnnouncements(db: Database): LongList<ArchivedAnnouncement> {
  const toEntry = (row: AnnouncementRow) => ({
    ...announcements.contentOf(row),
    createdAt: row.created_at,
  });
  return longList({ read: (part) => listInOrder(db, part), toEntry });
}

/** An announcement of an archive, ready to be stored. Refuses `invalid` for wrong dates. */
function prepareAnnouncement(
  { createdAt, ...content }: ArchivedAnnouncement,
  { timeZone, now }: { timeZone: string; now: string },
): AnnouncementRow {
  const made = storedDate('createdAt', createdAt, timeZone) ?? now;
  return { ...announcements.toRow(content, { timeZone, now: made }), updated_at: now };
}

/** Replaces all announcements with these. */
async function replaceAnnouncements(db: Database, rows: AnnouncementRow[]): Promise<void> {
  await deleteAllRows(db, announcements.table);
  for (const row of rows) await insertRow(db, announcements.table, row);
}

export const archivedAnnouncementsPart = archivePart({
  part: 'announcements',
  fileOf: false,
  schema: archivedAnnouncementSchema,
  read: archivedAnnouncements,
  unique: [],
  moved: withDatesMoved<ArchivedAnnouncement>,
  prepare: prepareAnnouncement,
  isSeen: ({ enabled }, row, now) => enabled && isSeenAt(row, now),
  replace: (_needs, db, rows) => replaceAnnouncements(db, rows),
  owners: false,
});
