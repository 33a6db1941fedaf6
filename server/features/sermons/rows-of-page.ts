import { type SqlBool, sql } from 'kysely';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import type { Database } from '#server/schema.ts';
import type { SermonRow } from './store.ts';

/** Rows in one statement: SQLite takes 32,766 values, and transcripts are long. */
const AT_ONCE = { sermons: 50, places: 500, books: 1000 };

type Book = { sermon_id: string; book: string };

/**
 * Makes these the sermons of a page. What stays as it was is not written, and so not indexed again for the search: the
 * page may have hundreds, of which one is new.
 */
export async function replaceSermons(
  db: Database,
  pageId: string,
  { rows, books }: { rows: SermonRow[]; books: Book[] },
): Promise<void> {
  const pause = createPauses();
  const places = await listPlaces(db, pageId);
  const ids = new Set(rows.map(({ id }) => id));
  const gone = [...places.keys()].filter((id) => !ids.has(id));
  for (const part of partsOf(gone, AT_ONCE.places))
    await db.deleteFrom('sermons').where('id', 'in', part).execute();
  for (const part of partsOf(rows, AT_ONCE.sermons)) {
    await writeChanged(db, part);
    await pause();
  }
  const moved = rows.filter(({ id, section, position }) => {
    const was = places.get(id);
    return was && (was.section !== section || was.position !== position);
  });
  for (const part of partsOf(moved, AT_ONCE.places)) {
    await writePlaces(db, part);
    await pause();
  }
  await replaceBooks(db, pageId, books);
}

async function listPlaces(db: Database, pageId: string) {
  const rows = await db
    .selectFrom('sermons')
    .select(['id', 'section', 'position'])
    .where('page_id', '=', pageId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Inserts rows, or changes those that say something else. Their place on the page alone does not count. */
async function writeChanged(db: Database, rows: SermonRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = (Object.keys(first) as (keyof SermonRow)[]).filter(
    (column) => !['id', 'section', 'position'].includes(column),
  );
  await db
    .insertInto('sermons')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)])),
        )
        .where(({ or, ref }) =>
          or(
            columns.map(
              (column) =>
                sql<SqlBool>`${ref(`sermons.${column}`)} is distinct from ${ref(`excluded.${column}`)}`,
            ),
          ),
        ),
    )
    .execute();
}

/** Writes only where they are: the first of a list moves all others. */
async function writePlaces(db: Database, rows: SermonRow[]): Promise<void> {
  const placeIn = (column: 'section' | 'position') =>
    sql<number>`case id ${sql.join(
      rows.map((row) => sql`when ${row.id} then ${sql.lit(row[column])}`),
      sql` `,
    )} else ${sql.ref(column)} end`;
  await db
    .updateTable('sermons')
    .set({ section: placeIn('section'), position: placeIn('position') })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

/** The books of those whose books are others than before. */
async function replaceBooks(db: Database, pageId: string, books: Book[]): Promise<void> {
  const pause = createPauses();
  const before = await db
    .selectFrom('sermon_books')
    .innerJoin('sermons', 'sermons.id', 'sermon_books.sermon_id')
    .select(['sermon_id', 'book'])
    .where('page_id', '=', pageId)
    .execute();
  const keyOf = ({ sermon_id, book }: Book) => `${sermon_id} ${book}`;
  const [known, wanted] = [new Set(before.map(keyOf)), new Set(books.map(keyOf))];
  const surplus = before.filter((book) => !wanted.has(keyOf(book)));
  const missing = books.filter((book) => !known.has(keyOf(book)));
  const others = new Set([...surplus, ...missing].map(({ sermon_id }) => sermon_id));
  for (const part of partsOf([...others], AT_ONCE.places))
    await db.deleteFrom('sermon_books').where('sermon_id', 'in', part).execute();
  const changed = books.filter(({ sermon_id }) => others.has(sermon_id));
  for (const part of partsOf(changed, AT_ONCE.books)) {
    await db.insertInto('sermon_books').values(part).execute();
    await pause();
  }
}
