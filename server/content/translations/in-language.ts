import type { TranslatedKind } from '#contract/content/kinds.ts';
import { pathIn, placeOfLanguage } from '#domain/languages.ts';
import { rowCodec } from '#server/content/codec.ts';
import type { Definition, Types } from '#server/content/definition.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { askedLanguage } from '#server/platform/languages/language.ts';
import type { Database } from '#server/schema.ts';
import { fieldsOf, translated } from './apply.ts';
import { FIRST_OUTLINE, type TranslatedFields } from './parts.ts';
import {
  keptOf,
  listAddressesOf,
  listOfContents,
  outlinesOf,
  type TranslationRow,
  textsOf,
} from './store.ts';

/** What a call says of the languages of a content, if it asks in one. */
export type InLanguages = {
  /** That of its texts: the church's own where it is not published in the one asked for. */
  language?: string;
  /** Its path in each language that it is published in, by their tags; left out where it has no page. */
  paths?: Record<string, string>;
};

/** A row with the texts of the language that is asked for, and which languages there are. */
export type Shown<Row> = {
  row: Row;
  languages: InLanguages;
  /** When its texts were published last, as stored, if they are in another language than the church's own. */
  translatedAt?: string;
};

/** The language that contents are asked for in; undefined for the church's own, and where no other is asked for. */
export async function otherLanguage(db: Database): Promise<string | undefined> {
  const asked = askedLanguage();
  if (asked === undefined) return undefined;
  const { languages } = await siteSettings(db);
  return asked !== languages[0] && languages.includes(asked) ? asked : undefined;
}

/** What of a definition says how its rows are shown. */
export type Showing<Row> = Pick<Definition<Types>, 'kind' | 'schema' | 'translated'> & {
  addresses: { slugOf: (row: Row) => string } | false;
  /** For a kind that keeps some of these fields otherwise than they are written: they as columns of a row, and back. */
  codec?: { contentOf: (row: never) => object; columnsOf: (content: never) => object };
};

/** Rows in the language that is asked for; one that is not published in it is as it is. */
export async function shownRows<Row extends { id: string }>(
  definition: Showing<Row>,
  db: Database,
  rows: readonly Row[],
): Promise<Shown<Row>[]> {
  const { kind, translated: told } = definition;
  if (!told || askedLanguage() === undefined) return rows.map((row) => ({ row, languages: {} }));
  const language = await otherLanguage(db);
  const ids = rows.map(({ id }) => id);
  const published = language ? await listOfContents(db, kind, ids, language) : [];
  const byId = new Map(published.map((row) => [row.entity_id, row]));
  const outlines = await outlinesOf(db, kind, [...byId.keys()]);
  const paths = await pathsOf(definition, db, rows);
  const { languages } = await siteSettings(db);
  const schema = fieldsOf(definition.schema, told.fields);
  const codec = definition.codec ?? rowCodec(schema);
  return rows.map((row) => {
    const found = byId.get(row.id);
    const own = { language: (found && language) ?? languages[0] ?? '', ...paths.get(row.id) };
    if (!found) return { row, languages: own };
    const content = translated(
      { schema, fields: told.fields },
      codec.contentOf(row as never) as object,
      outlines.get(row.id) ?? FIRST_OUTLINE,
      { texts: textsByKey(found), kept: keptOf(found) },
    );
    const slug = found.slug === '' ? {} : { slug: found.slug };
    return {
      row: { ...row, ...codec.columnsOf(content as never), ...slug },
      languages: own,
      translatedAt: found.updated_at,
    };
  });
}

/** The paths of contents in each language, for kinds that have pages. */
async function pathsOf<Row extends { id: string }>(
  { kind, translated, addresses }: Showing<Row>,
  db: Database,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Pick<InLanguages, 'paths'>>> {
  const pathOf = translated ? translated.pathOf : false;
  if (!pathOf || !addresses) return new Map();
  const { slugOf } = addresses;
  const { languages } = await siteSettings(db);
  const ids = rows.map(({ id }) => id);
  const known = Map.groupBy(await listAddressesOf(db, kind, ids), ({ entity_id }) => entity_id);
  return new Map(
    rows.map((row) => {
      const own = { language: languages[0] ?? '', slug: '' };
      const there = [own, ...(known.get(row.id) ?? [])].map(
        ({ language, slug }) => [language, pathOf(slug || slugOf(row))] as const,
      );
      return [row.id, { paths: pathsIn(languages, there) }];
    }),
  );
}

/** Where a content is in each language that the church has, by its paths without the sign of that. */
const pathsIn = (
  languages: readonly string[],
  there: readonly (readonly [language: string, path: string])[],
): Record<string, string> =>
  Object.fromEntries(
    there
      .filter(([tag]) => languages.includes(tag))
      .map(([tag, path]) => [tag, pathIn(placeOfLanguage(tag, languages), path)]),
  );

/** The same for the only content of a kind; `path` is that of its page. */
export async function shownContent<Content extends object>(
  db: Database,
  {
    kind,
    id,
    path,
    ...told
  }: TranslatedFields & { kind: TranslatedKind; id: string; path?: string },
  content: Content,
): Promise<{ content: Content; languages: InLanguages }> {
  if (askedLanguage() === undefined) return { content, languages: {} };
  const { languages } = await siteSettings(db);
  const rows = await listOfContents(db, kind, [id]);
  const language = await otherLanguage(db);
  const found = rows.find((row) => row.language === language);
  const tags = [languages[0] ?? '', ...rows.map((row) => row.language)];
  const shown = {
    language: found?.language ?? languages[0] ?? '',
    ...(path !== undefined && {
      paths: pathsIn(
        languages,
        tags.map((tag) => [tag, path]),
      ),
    }),
  };
  if (!found) return { content, languages: shown };
  const outline = (await outlinesOf(db, kind, [id])).get(id) ?? FIRST_OUTLINE;
  const published = { texts: textsByKey(found), kept: keptOf(found) };
  return { content: translated(told, content, outline, published), languages: shown };
}

const textsByKey = (row: TranslationRow) =>
  new Map(textsOf(row).map(({ key, text }) => [key, text]));

/** A row in the language that is asked for. */
export async function shownRow<Row extends { id: string }>(
  definition: Showing<Row>,
  db: Database,
  row: Row,
): Promise<Shown<Row>> {
  const [shown] = await shownRows(definition, db, [row]);
  return shown ?? { row, languages: {} };
}
