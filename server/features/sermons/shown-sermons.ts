import { type SermonContent, sermonContentSchema } from '#contract/sermon-content.ts';
import { rowCodec } from '#server/content/codec.ts';
import {
  otherLanguage,
  type Showing,
  type Shown,
  shownRows,
} from '#server/content/translations/in-language.ts';
import { publishedRows } from '#server/content/translations/published.ts';
import { rememberFrom } from '#server/platform/processes/content-version.ts';
import type { Database } from '#server/schema.ts';
import { chaptersColumn, chaptersOf } from './content.ts';
import { listNamed } from './read-store.ts';
import type { SermonRow } from './store.ts';

const FIELDS = ['title', 'speaker', 'series', 'notes', 'chapters'] as const;
const schema = sermonContentSchema.pick({
  title: true,
  speaker: true,
  series: true,
  notes: true,
  chapters: true,
});
const codec = rowCodec(schema.omit({ chapters: true }));

type Named = Pick<SermonRow, 'id' | 'slug' | 'series'>;
/** Lists have rows without notes and chapters. */
type Row = Named & Partial<Pick<SermonRow, 'chapters'>>;

type Content = Pick<SermonContent, 'title' | 'speaker' | 'series' | 'notes'> &
  Partial<Pick<SermonContent, 'chapters'>>;

/** What of a sermon is shown in other languages: under the same address, which its feeds have too. */
export const shownSermons = {
  kind: 'sermon',
  schema,
  addresses: { slugOf: ({ slug }: Pick<SermonRow, 'slug'>) => slug },
  translated: { fields: FIELDS, pathOf: (slug: string) => `/sermons/${slug}` },
  codec: {
    contentOf: (row: Row): Content => ({
      ...codec.contentOf(row as SermonRow),
      ...(row.chapters !== undefined && { chapters: chaptersOf({ chapters: row.chapters }) }),
    }),
    columnsOf: ({ chapters, ...content }: Content) => ({
      ...content,
      ...(chapters && { chapters: chaptersColumn(chapters) }),
    }),
  },
} satisfies Showing<Row>;

/** A sermon as it is shown; `ownSeries` is what its series is called in the church's own language. */
export type InReadersLanguage<Row> = Shown<Row> & { ownSeries: string };

/** Sermons in the language that is asked for, in which each series has one name, whatever their translations say. */
export async function inReadersLanguage<R extends Row>(
  db: Database,
  rows: readonly R[],
): Promise<InReadersLanguage<R>[]> {
  const language = await otherLanguage(db);
  const { series: names } = await shownNames(db);
  const own = new Map(rows.map(({ id, series }) => [id, series]));
  return (await shownRows<R>(shownSermons, db, rows)).map((shown) => {
    const ownSeries = own.get(shown.row.id) ?? '';
    const isIn = language !== undefined && shown.languages.language === language;
    const series = (isIn && names.get(ownSeries)) || shown.row.series;
    return { ...shown, row: { ...shown.row, series }, ownSeries };
  });
}

/** Those that are published in the language that is asked for, in it; all of them where that is the church's own. */
export async function publishedInReadersLanguage<R extends Row>(
  db: Database,
  rows: readonly R[],
): Promise<R[]> {
  const language = await otherLanguage(db);
  const shown = await inReadersLanguage(db, rows);
  return shown
    .filter(({ languages }) => language === undefined || languages.language === language)
    .map(({ row }) => row);
}

/** What series and speakers are called in a language, by what they are called in the church's own. */
type Names = { series: ReadonlyMap<string, string>; speaker: ReadonlyMap<string, string> };

/**
 * The names that many sermons share, in the language that is asked for: as the translation says that was published last.
 * Names that no translation changes are not among them. Read once a content version.
 */
export async function shownNames(db: Database): Promise<Names> {
  const language = await otherLanguage(db);
  if (language === undefined) return { series: new Map(), speaker: new Map() };
  return rememberFrom(db, `names of sermons ${language}`, async () => {
    const rows = await listNamed(db);
    const shown = await publishedRows(shownSermons, db, rows);
    const own = new Map(rows.map((row) => [row.id, row]));
    const inOrder = shown.sort((one, other) =>
      (one.translatedAt ?? '') < (other.translatedAt ?? '') ? -1 : 1,
    );
    const namesOf = (field: keyof Names) =>
      new Map(
        inOrder.flatMap(({ row }): [string, string][] => {
          const before = own.get(row.id)?.[field] ?? '';
          return before === row[field] ? [] : [[before, row[field]]];
        }),
      );
    return { series: namesOf('series'), speaker: namesOf('speaker') };
  });
}
