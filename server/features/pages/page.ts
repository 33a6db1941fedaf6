import { type EditedPage, type Page, pageContentSchema } from '#contract/pages.ts';
import { sectionSchema, sectionTypes, unknownSectionSchema } from '#contract/sections/index.ts';
import { toSent } from '#server/platform/clock.ts';
import { shorten } from '#server/platform/html/html.ts';
import { plainText } from '#server/platform/html/texts-of.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PageRow } from './store.ts';

/** What of a page is shown in other languages. */
export const shownPages = {
  kind: 'page',
  schema: pageContentSchema,
  addresses: { kind: 'page', slugOf: ({ slug }: PageRow) => slug, isKnown: () => true },
  translated: {
    fields: ['title', 'page', 'sections'],
    arranged: 'sections',
    pathOf: (slug: string) => `/${slug}`,
  },
} as const;

/** What a list needs of a row. */
export function toEntry(
  row: Omit<PageRow, 'sections'>,
  timeZone: string,
): Omit<Page, 'sections' | 'description'> {
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

/** A row as sent. */
export function toPage(row: PageRow, { timeZone, log }: { timeZone: string; log: Log }): Page {
  const sections = readSections(row, log);
  return { ...toEntry(row, timeZone), sections, description: descriptionOf(sections) };
}

/** A row as its editor opens it. */
export function toEditedPage(row: PageRow, { timeZone }: { timeZone: string }): EditedPage {
  const stored: unknown[] = JSON.parse(row.sections);
  const sections = stored.flatMap((section) => {
    const known = sectionSchema.or(unknownSectionSchema).safeParse(section);
    return known.success ? [known.data] : [];
  });
  return { ...toEntry(row, timeZone), sections };
}

/**
 * The sections that can be shown. A section with broken data is left out and logged with page and index; a section of a
 * type unknown to this version is passed on for the reader to skip (reference/fields.md#sections).
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
