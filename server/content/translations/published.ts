import type { Database } from '#server/schema.ts';
import { otherLanguage, type Showing, shownRows } from './in-language.ts';

/** A row in a language, and when its texts there were published last, as stored; undefined in the church's own. */
export type PublishedRow<Row> = { row: Row; translatedAt?: string };

/**
 * What feeds show of rows: those that are published in the language that is asked for, in it. All of them, as they are,
 * where that is the church's own.
 */
export async function publishedRows<Row extends { id: string }>(
  definition: Showing<Row>,
  db: Database,
  rows: readonly Row[],
): Promise<PublishedRow<Row>[]> {
  const language = await otherLanguage(db);
  if (language === undefined) return rows.map((row) => ({ row }));
  const shown = await shownRows(definition, db, rows);
  return shown.filter(({ languages }) => languages.language === language);
}

/** Where the pages of the language are that contents are asked for in: `/es`; empty for the church's own. */
export async function askedPlace(db: Database): Promise<string> {
  const language = await otherLanguage(db);
  return language === undefined ? '' : `/${language.toLowerCase()}`;
}

/** The later of two instants, as stored. */
export const lastOf = (one: string, other: string = one): string =>
  [one, other].sort().at(-1) ?? one;
