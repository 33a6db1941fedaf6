import { z } from 'zod';
import { idSchema, MAX_INTEGER } from '#contract/common.ts';
import { type TranslatedKind, translatedKinds } from '#contract/content/kinds.ts';
import { languageSchema } from '#contract/locale.ts';
import { translationContentSchema } from '#contract/translations.ts';
import { MAX_SLUG } from '#domain/slugs.ts';
import { archivePart } from '#server/content/archive-part.ts';
import { archivedSlugs, keepSlugs } from '#server/content/former-addresses.ts';
import { deleteAllRows, findRow, insertRow, listRows } from '#server/content/rows.ts';
import { findValue } from '#server/platform/database/rows.ts';
import { cleanMarkup } from '#server/platform/html/clean-fields.ts';
import { type LongList, longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import type { RowTable } from '#server/tables/kinds.ts';
import type { KeptPart } from './apply.ts';
import { formerSlug, translationId } from './ids.ts';
import type { Outline } from './parts.ts';
import {
  findOutline,
  keptOf,
  orderOf,
  type TranslationRow,
  textsOf,
  writeOutline,
} from './store.ts';

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** The number of a part. */
const numberSchema = z.int().min(0).max(MAX_INTEGER);
/** The numbers of the parts of each list. */
const listsSchema = z
  .array(z.object({ list: z.string().max(300), numbers: z.array(numberSchema).max(10_000) }))
  .max(10_000);

/** A translation in a site archive. */
const archivedTranslationSchema = z.object({
  kind: z.enum(translatedKinds),
  /** The address of a page or a post, the identifier of all others. */
  original: z.string().min(1).max(MAX_SLUG),
  language: languageSchema,
  slug: translationContentSchema.shape.slug,
  formerSlugs: z.array(z.string().max(MAX_SLUG)).max(1000).optional(),
  texts: z
    .array(
      translationContentSchema.shape.texts
        .unwrap()
        .element.extend({ source: z.string().max(100_000) }),
    )
    .max(20_000),
  sections: translationContentSchema.shape.sections,
  /** Parts that the original no longer has. */
  kept: z
    .array(
      z.object({
        list: z.string().max(300),
        number: numberSchema,
        after: numberSchema.nullable(),
        /** As JSON. */
        part: z.string().max(300_000).refine(isJson),
        lists: listsSchema,
      }),
    )
    .max(10_000)
    .default([]),
  /** The numbers of the original's parts. */
  outline: z.object({ next: numberSchema, lists: listsSchema }),
});
type ArchivedTranslation = z.infer<typeof archivedTranslationSchema>;

async function* archivedTranslations(db: Database): LongList<ArchivedTranslation> {
  const former = await archivedSlugs(db, 'translation');
  const rows = longList<TranslationRow, TranslationRow>({
    read: (part) => listRows(db, 'translations', part),
    toEntry: (row) => row,
  });
  for await (const part of rows)
    for (const row of part) {
      const kind = row.kind as TranslatedKind;
      const original = await nameOf(db, kind, row.entity_id);
      // What is in the trash is in no archive, and neither is its translation.
      if (original === undefined) continue;
      const before = formerSlug({ language: row.language, kind }, '');
      const formerSlugs = former(row.id).formerSlugs?.map((slug) => slug.slice(before.length));
      yield [
        {
          kind,
          original,
          language: row.language,
          slug: row.slug,
          ...(formerSlugs && { formerSlugs }),
          texts: textsOf(row),
          sections: orderOf(row),
          kept: keptOf(row).map(({ part, lists, ...kept }) => ({
            ...kept,
            part: JSON.stringify(part),
            lists: toArchived(lists),
          })),
          outline: outlineOf(await findOutline(db, { kind, id: row.entity_id })),
        },
      ];
    }
}

type Lists = Outline['lists'];
const toArchived = (lists: Lists) =>
  Object.entries(lists).map(([list, numbers]) => ({ list, numbers }));
const toStored = (lists: z.infer<typeof listsSchema>): Lists =>
  Object.fromEntries(lists.map(({ list, numbers }) => [list, numbers]));
const outlineOf = ({ next, lists }: Outline) => ({ next, lists: toArchived(lists) });

/** Where the originals are, but for those of which there is only one. */
const tables = {
  page: 'pages',
  post: 'posts',
  event: 'events',
  announcement: 'announcements',
  sermon: 'sermon_contents',
} as const satisfies Record<Exclude<TranslatedKind, 'homepage' | 'site'>, RowTable>;

/** Those that an archive knows by their addresses: they get other identifiers where it is imported. */
const addressed = { page: 'pages', post: 'posts' } as const;
const isAddressed = (kind: TranslatedKind): kind is keyof typeof addressed => kind in addressed;

/** What an archive calls the original of a translation; undefined if it is not there. */
async function nameOf(db: Database, kind: TranslatedKind, id: string): Promise<string | undefined> {
  if (isAddressed(kind)) return findValue(db, addressed[kind], 'slug', { id });
  if (kind === 'homepage' || kind === 'site') return id;
  return (await findRow(db, tables[kind], id))?.id;
}

const idOf = (db: Database, { kind, original }: ArchivedTranslation) =>
  isAddressed(kind)
    ? findValue(db, addressed[kind], 'id', { slug: original })
    : Promise.resolve(original);

type Prepared = { entry: ArchivedTranslation; now: string };

async function replaceTranslations(
  _needs: unknown,
  db: Database,
  prepared: Prepared[],
): Promise<void> {
  await deleteAllRows(db, 'translations');
  await db.deleteFrom('content_outlines').execute();
  await db.deleteFrom('former_addresses').where('kind', '=', 'translation').execute();
  for (const { entry, now } of prepared) {
    const entityId = await idOf(db, entry);
    if (entityId === undefined || !idSchema.safeParse(entityId).success) continue;
    const { kind, language, slug, texts, sections, kept, outline, formerSlugs = [] } = entry;
    const id = translationId({ kind, language, entityId });
    await insertRow<TranslationRow>(db, 'translations', {
      id,
      version: 1,
      created_at: now,
      updated_at: now,
      kind,
      entity_id: entityId,
      language,
      slug,
      texts: JSON.stringify(texts),
      kept: JSON.stringify(kept.map(readKept)),
      sections: JSON.stringify(sections),
    });
    await writeOutline(db, { kind, id: entityId }, { ...outline, lists: toStored(outline.lists) });
    const before = formerSlugs.map((each) => formerSlug({ language, kind }, each));
    await keepSlugs(db, { kind: 'translation', id }, before);
  }
}

function readKept({ part, lists, ...kept }: ArchivedTranslation['kept'][number]): KeptPart {
  return { ...kept, part: cleanMarkup(JSON.parse(part)), lists: toStored(lists) };
}

const keyOf = ({ language, kind, original }: ArchivedTranslation) =>
  `${language}-${kind}-${original}`;

/** The date in the key of why a date was canceled: `canceled.choir_20261202T1830` (features/calendar/dates/reasons.ts). */
const DATE = /^(canceled\..+_)(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/;

const movedKey = (key: string, wall: (text: string) => string): string =>
  key.replace(DATE, (_, before, year, month, day, hour, minute) => {
    const moved = wall(`${year}-${month}-${day}T${hour}:${minute}`);
    return before + moved.replaceAll(/[-:]/g, '');
  });

export const archivedTranslationsPart = archivePart<ArchivedTranslation, Prepared>({
  part: 'translations',
  fileOf: (entry) => `${keyOf(entry as ArchivedTranslation).replaceAll('/', '--')}.json`,
  schema: archivedTranslationSchema,
  read: archivedTranslations,
  unique: [{ what: 'id', of: keyOf }],
  moved: (entry, { wall }) => ({
    ...entry,
    texts: entry.texts.map((text) => ({ ...text, key: movedKey(text.key, wall) })),
  }),
  prepare: (entry, { now }) => ({ entry: cleanMarkup(entry), now }),
  isSeen: () => true,
  replace: replaceTranslations,
  owners: false,
});
