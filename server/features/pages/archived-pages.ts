import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { pageContentSchema, pageSlugSchema } from '#contract/pages.ts';
import { type Section, sectionSchema } from '#contract/sections/index.ts';
import { archivePart, fileBySlug } from '#server/content/archive-part.ts';
import { archivedSlugs, keepSlugs } from '#server/content/former-addresses.ts';
import { deleteAllRows, insertRow, listRows } from '#server/content/rows.ts';
import type { Services } from '#server/context.ts';
import {
  type ArchivedAddress,
  addressesByPage,
  archivedAddressSchema,
  keepAddresses,
} from '#server/features/sermons/addresses.ts';
import { readSermonFiles } from '#server/features/sermons/check-sermons.ts';
import { sermons } from '#server/features/sermons/edit-sermons.ts';
import { noteSermons } from '#server/features/sermons/note-sermons.ts';
import { withoutDeletedSermons, withSermons } from '#server/features/sermons/page-sermons.ts';
import { longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import { pages as definition } from './edit-pages.ts';
import { withFormIds } from './forms.ts';
import { noteFrames } from './frames.ts';
import type { PageRow } from './store.ts';

type Needs = Pick<Services, 'files'>;

/** A page in a site archive. */
const archivedPageSchema = pageContentSchema.extend({
  /** Addresses it had before, which still work. */
  formerSlugs: z.array(pageSlugSchema).max(1000).optional(),
  /** Where its sermons are found, and since when. */
  sermonAddresses: z.array(archivedAddressSchema).max(50_000).optional(),
});
type ArchivedPage = z.infer<typeof archivedPageSchema>;

/** Every page for an archive. A section this version cannot read is copied as stored. */
async function* archivedPages(db: Database) {
  const formerSlugs = await archivedSlugs(db, 'page');
  const sermonAddresses = await addressesByPage(db);
  const rows = longList<PageRow, PageRow>({
    read: (part) => listRows(db, definition.table, part),
    toEntry: (row) => row,
  });
  for await (const part of rows)
    for (const row of part)
      yield [
        {
          page: row.page,
          slug: row.slug,
          title: row.title,
          sections: await readSections(db, row),
          isMainPage: row.is_main_page === 1,
          ...formerSlugs(row.id),
          ...sermonAddresses(row.id),
        },
      ];
}

/** With what its sermons say now; without those that were deleted. */
async function readSections(db: Database, row: PageRow): Promise<unknown[]> {
  const { sections } = await withSermons(db, row);
  const stored = await withoutDeletedSermons(db, JSON.parse(sections));
  return stored.map((section) => {
    const parsed = sectionSchema.safeParse(section);
    return parsed.success ? parsed.data : section;
  });
}

/** A page of an archive, ready to be stored. */
export type PreparedPage = {
  row: PageRow;
  formerSlugs: string[];
  sermonAddresses: ArchivedAddress[];
};

export function preparePage(
  { formerSlugs = [], sermonAddresses = [], ...content }: ArchivedPage,
  now: string,
): PreparedPage {
  return { row: definition.toRow(content, { timeZone: 'UTC', now }), formerSlugs, sermonAddresses };
}

/** Replaces all pages with these. The files that they name are in place. */
async function replacePages(needs: Needs, db: Database, pages: PreparedPage[]): Promise<void> {
  await deleteAllRows(db, definition.table);
  // An archive of an earlier release has sermons on its pages alone.
  await deleteAllRows(db, sermons.table);
  for (const page of pages) {
    await addPage(needs, db, page);
    // SQLite runs without a pause: between two entries, others get their turn.
    await setImmediate();
  }
}

/** Stores a page with what is derived from it. */
export async function addPage(
  needs: Needs,
  db: Database,
  { row: prepared, formerSlugs, sermonAddresses }: PreparedPage,
): Promise<void> {
  const row = await withSermons(db, await withFormIds(db, prepared));
  await insertRow(db, definition.table, row);
  await noteFrames(db, row);
  await keepSlugs(db, { kind: 'page', id: row.id }, formerSlugs);
  await keepAddresses(db, sermonAddresses);
  const files = await readSermonFiles({ ...needs, db }, JSON.parse(row.sections));
  await noteSermons(db, row, { files, now: row.created_at, actor: undefined });
}

export const archivedPagesPart = archivePart({
  part: 'pages',
  fileOf: fileBySlug,
  schema: archivedPageSchema,
  read: archivedPages,
  unique: [{ what: 'address', of: ({ slug }) => slug }],
  moved: (page, { day }) => ({
    ...page,
    sections: page.sections.map((each) => preached(each, day)),
  }),
  prepare: (page, { now }) => preparePage(page, now),
  isSeen: () => true,
  replace: replacePages,
  owners: false,
});

/** The days of its recordings, moved. */
function preached(section: Section, day: (text: string) => string): Section {
  const onDay = <T extends { date?: string | undefined }>(item: T): T =>
    item.date ? { ...item, date: day(item.date) } : item;
  if (section.type === 'audio') return { ...section, playlist: section.playlist.map(onDay) };
  if (section.type === 'videoPlaylist') return { ...section, videos: section.videos.map(onDay) };
  return section;
}
