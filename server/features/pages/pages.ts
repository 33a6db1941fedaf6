import type { EditedPage, ListedPage, Page, PageEntry } from '#contract/pages.ts';
import { t } from '#languages/t.ts';
import { findRow } from '#server/content/rows.ts';
import { findInAny, findShownAt } from '#server/content/translations/find.ts';
import { shownRow } from '#server/content/translations/in-language.ts';
import type { Services } from '#server/context.ts';
import { withShownSermons } from '#server/features/sermons/page-sermons.ts';
import { labelOf } from '#server/features/settings/navigation.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { type BoundedList, boundedList } from '#server/platform/lists/bounded-list.ts';
import { type LongList, longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import { shownPages, toEditedPage, toEntry, toPage } from './page.ts';
import {
  findPage,
  type ListedRow,
  listFrameHosts,
  listPages,
  listWholePages,
  type PageRow,
} from './store.ts';

type Needs = Pick<Services, 'db'>;

/** The page at an address. A former address works too; the answer has the current slug. */
export async function pageBySlug(
  { db, log }: Pick<Services, 'db' | 'log'>,
  slug: string,
): Promise<Page> {
  const found = await findPageIn(db, slug);
  if (!found) throw new Refusal('not-found', t('There is no page at this address.'));
  const { timeZone } = await siteSettings(db);
  const { row, languages } = await shownRow(shownPages, db, found);
  const page = toPage(row, { timeZone, log });
  return { ...page, sections: await withShownSermons(db, page.sections), ...languages };
}

/** The page at an address of the language that is asked for, at one it had before, or at one of another language. */
async function findPageIn(db: Database, slug: string): Promise<PageRow | undefined> {
  const byId = async (id: string | undefined) =>
    id === undefined ? undefined : findRow<PageRow>(db, 'pages', id);
  return (
    (await byId(await findShownAt(db, 'page', slug))) ??
    (await findPage(db, slug)) ??
    byId(await findInAny(db, 'page', slug))
  );
}

/** Whether a page is, or was, at an address. */
export async function isPageAddress(db: Database, slug: string): Promise<boolean> {
  return (await findPageIn(db, slug)) !== undefined;
}

/** What a page's editor opens, and what an editor of an older version compares its content with. */
export async function asEdited(db: Database, row: PageRow): Promise<EditedPage> {
  return toEditedPage(row, await siteSettings(db));
}

/** Refuses `not-found`. */
async function existingPage(db: Database, id: string): Promise<PageRow> {
  const row = await findRow<PageRow>(db, 'pages', id);
  if (!row) throw noSuchPage();
  return row;
}

export const noSuchPage = () =>
  new Refusal('not-found', t('There is no such page. It may have been deleted.'));

/** Every page without its sections, by address; with `after`, those after that page. Refuses `not-found`. */
export async function allPages({ db }: Needs, after?: string): Promise<LongList<PageEntry>> {
  const { timeZone, navigation } = await siteSettings(db);
  return longList<ListedRow, PageEntry>({
    read: (part) => listPages(db, part),
    after: after === undefined ? undefined : await existingPage(db, after),
    toEntry: (row) => ({
      ...toEntry(row, timeZone),
      isInNavigation: labelOf(navigation, row.slug) !== undefined,
    }),
  });
}

/** The same with their sections as stored, as many as fit one answer. */
export async function wholePages({ db }: Needs, after?: string): Promise<BoundedList<ListedPage>> {
  const { timeZone, navigation } = await siteSettings(db);
  return boundedList({
    read: (part) => listWholePages(db, part),
    after: after === undefined ? undefined : await existingPage(db, after),
    toEntries: (rows) =>
      rows.map((row) => ({
        ...toEditedPage(row, { timeZone }),
        isInNavigation: labelOf(navigation, row.slug) !== undefined,
      })),
    nextOf: ({ id }) => ({ after: id }),
  });
}

/** The hosts of all frames on published pages, for the content security policy. */
export function publishedFrameHosts({
  db,
  content,
}: Pick<Services, 'db' | 'content'>): Promise<string[]> {
  // Needed by every document: read once per version of the content, not once per request.
  return content.remember('frame hosts', async () => (await listFrameHosts(db)).sort());
}
