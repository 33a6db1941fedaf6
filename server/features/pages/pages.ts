import { framesOf } from '#contract/frames.ts';
import { type Page, type PageContent, pageContentSchema } from '#contract/pages.ts';
import { sectionSchema, sectionTypes, unknownSectionSchema } from '#contract/sections/index.ts';
import type { Services } from '../../context.ts';
import { toSent } from '../../platform/clock.ts';
import { cleanFields, plainText, shorten } from '../../platform/html.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../schema.ts';
import { siteSettings } from '../settings/settings.ts';

import { findPage, insertPage, listPageSections, listPages, type PageRow } from './store.ts';

export async function pageBySlug(
  { db, log }: Pick<Services, 'db' | 'log'>,
  slug: string,
): Promise<Page> {
  const row = await findPage(db, slug);
  if (!row) throw new Refusal('not-found', 'There is no page at this address.');
  const { timeZone } = await siteSettings(db);
  return toPage(row, timeZone, log);
}

/** Every page without its sections, by address. */
export async function allPages({ db }: Pick<Services, 'db'>): Promise<PageEntry[]> {
  const { timeZone } = await siteSettings(db);
  return (await listPages(db)).map((row) => toEntry(row, timeZone));
}

type PageEntry = Omit<Page, 'sections' | 'description'>;

function toEntry(row: Omit<PageRow, 'sections'>, timeZone: string): PageEntry {
  return {
    _id: row.id,
    page: row.page || row.title,
    slug: row.slug,
    title: row.title,
    isMainPage: row.is_main_page === 1,
    version: row.version,
    updatedAt: toSent(row.updated_at, timeZone),
  };
}

function toPage(row: PageRow, timeZone: string, log: Log): Page {
  const sections = readSections(row, log);
  return { ...toEntry(row, timeZone), sections, description: descriptionOf(sections) };
}

/**
 * The sections that can be shown. One whose data is broken is left out and logged with page and index; one of a
 * type unknown to this version is passed on for the reader to skip (specification 3).
 */
function readSections(row: PageRow, log: Log): Page['sections'] {
  const stored: unknown[] = JSON.parse(row.sections);
  return stored.flatMap((section, index) => {
    const known = sectionSchema.safeParse(section);
    if (known.success) return [known.data];
    const unknown = unknownSectionSchema.safeParse(section);
    if (unknown.success && !sectionTypes.some((type) => type === unknown.data.type))
      return [unknown.data];
    log.warn(
      { page: row.slug, index, problem: known.error.issues[0]?.message },
      'a broken section is skipped',
    );
    return [];
  });
}

const DESCRIPTION_LENGTH = 160;

function descriptionOf(sections: Page['sections']): string {
  for (const section of sections) {
    const text =
      'content' in section && typeof section.content === 'string' ? plainText(section.content) : '';
    if (text.length > 40) return shorten(text, DESCRIPTION_LENGTH);
  }
  return '';
}

/** Stores a page from an archive, its HTML cleaned. */
export async function addPage(db: Database, content: PageContent, now: string): Promise<void> {
  const cleaned = cleanFields(pageContentSchema, content);
  await insertPage(db, {
    id: newId(),
    slug: cleaned.slug,
    page: cleaned.page,
    title: cleaned.title,
    sections: JSON.stringify(cleaned.sections),
    is_main_page: cleaned.isMainPage ? 1 : 0,
    version: 1,
    created_at: now,
    updated_at: now,
  });
}

/** The hosts of every frame that published pages name, for the content security policy. */
export function publishedFrameHosts({
  db,
  content,
}: Pick<Services, 'db' | 'content'>): Promise<string[]> {
  // The one list that reads every page: once a version of the content, not once a request.
  return content.remember('frame hosts', async () => {
    const hosts = new Set<string>();
    for (const row of await listPageSections(db)) {
      const stored: unknown[] = JSON.parse(row.sections);
      for (const section of stored) {
        const known = sectionSchema.safeParse(section);
        if (known.success) for (const host of framesOf(known.data)) hosts.add(host);
      }
    }
    return [...hosts].sort();
  });
}
