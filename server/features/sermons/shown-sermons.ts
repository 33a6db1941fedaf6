import { sermonContentSchema } from '#contract/sermon-content.ts';
import { type InLanguages, shownRows } from '#server/content/translations/in-language.ts';
import type { Database } from '#server/schema.ts';
import type { SermonRow } from './store.ts';

/** What of a sermon is shown in other languages: under the same address, which its feeds have too. */
export const shownSermons = {
  kind: 'sermon',
  schema: sermonContentSchema.pick({ title: true, notes: true }),
  addresses: { slugOf: ({ slug }: Pick<SermonRow, 'slug'>) => slug },
  translated: { fields: ['title', 'notes'], pathOf: (slug: string) => `/sermons/${slug}` },
} as const;

type Named = Pick<SermonRow, 'id' | 'slug'>;

/** Sermons in the language that is asked for. */
export async function inReadersLanguage<Row extends Named>(
  db: Database,
  rows: readonly Row[],
): Promise<{ row: Row; languages: InLanguages }[]> {
  return shownRows<Row>(shownSermons, db, rows);
}
