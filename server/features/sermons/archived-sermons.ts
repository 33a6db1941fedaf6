import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { line } from '#contract/common.ts';
import { sermonContentSchema } from '#contract/sermon-content.ts';
import { archivePart, fileBySlug } from '#server/content/archive-part.ts';
import { lastVersion } from '#server/content/history/history.ts';
import { findRow, insertRow, listRows, replaceRow } from '#server/content/rows.ts';
import { takePlaceOfTrash } from '#server/content/trash/put-into-trash.ts';
import type { Services } from '#server/context.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import { addressesFor, archivedAddressSchema, keepAddresses } from './addresses.ts';
import { contentOf, readColumnsOf } from './content.ts';
import { sermons } from './edit-sermons.ts';
import { readRecordings } from './read-files.ts';
import type { SermonRow } from './store.ts';

/** A sermon in a site archive: pages that show it name its `id`. */
const archivedSermonSchema = sermonContentSchema
  .extend({
    /** A recording that a podcast offers may have none. */
    title: line(),
    id: archivedAddressSchema.shape.id.optional(),
    firstPublishedAt: archivedAddressSchema.shape.firstPublishedAt.optional(),
  })
  .extend({ slug: archivedAddressSchema.shape.slug });
type ArchivedSermon = z.infer<typeof archivedSermonSchema>;

const toEntry = (row: SermonRow): ArchivedSermon => ({
  ...contentOf(row),
  id: row.id,
  slug: row.slug,
  firstPublishedAt: row.first_published_at,
});

/** A sermon of an archive, and what is said of its files. */
type Prepared = { row: SermonRow; sent: Pick<ArchivedSermon, 'url' | 'transcript' | 'length'> };

/** Refuses `invalid` for HTML that cannot be stored. */
function prepareSermon(
  { id = newId(), slug, firstPublishedAt, ...content }: ArchivedSermon,
  { timeZone, now }: { timeZone: string; now: string },
): Prepared {
  const first =
    firstPublishedAt === undefined ? now : toStored(Temporal.Instant.from(firstPublishedAt));
  const row = { ...sermons.toRow(content, { timeZone, now: first, id }), slug, updated_at: now };
  return { row, sent: content };
}

/** Stores these, whose pages are in place: what a page says of one already is what the archive of an earlier release has. */
async function addSermons(
  { files }: Pick<Services, 'files'>,
  db: Database,
  prepared: Prepared[],
): Promise<void> {
  for (const { row, sent } of prepared) {
    const here = await findRow<SermonRow>(db, sermons.table, row.id);
    await keepAddresses(db, [
      { id: row.id, slug: row.slug, firstPublishedAt: row.first_published_at },
    ]);
    const address = (await addressesFor(db, [row], row.first_published_at)).get(row.id);
    const [read] = await readRecordings(files, [sent]);
    const version = 1 + (await lastVersion(db, 'sermon', row.id));
    const stored = {
      ...row,
      ...(read && readColumnsOf(read)),
      ...(address && { slug: address.slug, first_published_at: address.first_published_at }),
      version,
      ...(here && placeOf(here)),
    };
    if (here) await replaceRow(db, sermons.table, here.version, stored);
    else await insertRow(db, sermons.table, stored);
    await takePlaceOfTrash(db, { kind: 'sermon', id: row.id });
    // SQLite runs without a pause: between two entries, others get their turn.
    await setImmediate();
  }
}

const placeOf = ({ page_id, section, position, podcast }: SermonRow) => ({
  page_id,
  section,
  position,
  podcast,
});

export const archivedSermonsPart = archivePart({
  part: 'sermons',
  fileOf: fileBySlug,
  schema: archivedSermonSchema,
  read: (db) =>
    longList<SermonRow, ArchivedSermon>({
      read: (part) => listRows(db, sermons.table, part),
      toEntry,
    }),
  unique: [
    { what: 'address', of: ({ slug }) => slug },
    { what: 'id', of: ({ id, slug }) => id ?? slug },
  ],
  moved: (sermon, { day, instant }) => ({
    ...sermon,
    date: sermon.date && day(sermon.date),
    ...(sermon.firstPublishedAt && { firstPublishedAt: instant(sermon.firstPublishedAt) }),
  }),
  prepare: prepareSermon,
  isSeen: () => true,
  replace: addSermons,
  owners: false,
});
