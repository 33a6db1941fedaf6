import { type Kysely, sql } from 'kysely';
import { createIndex, createTable } from './create-table.ts';
import { indexTrigrams } from './trigram-index.ts';

const ROWS_AT_ONCE = 500;

/**
 * Pictures: what people call them, what is cut off, and under which names they were known before
 * (docs/decisions/0059-focus-in-the-name.md).
 */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  for (const column of ['title', 'original', 'crop'])
    await db.schema
      .alterTable('images')
      .addColumn(column, 'text', (type) => type.notNull().defaultTo(''))
      .execute();
  await nameAll(db);
  await createTable(db, 'former_pictures', {
    path: 'key',
    current: 'text',
    is_other: 'integer',
    at: 'text',
  });
  await createIndex(db, 'former_pictures', ['current']);
  await createIndex(db, 'images', ['created_at', 'path']);
  await sql`create index images_by_title on images (lower(title), path)`.execute(db);
  await searchTitles(db, kind);
}

/** `garden-day-0a1b2c3d.1600x1067.webp` is called "garden day", as nobody knows its file's name any more. */
async function nameAll(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ path: string; name: string }>`select path, name from images
      where path > ${after} order by path limit ${ROWS_AT_ONCE}`.execute(db);
    for (const { path, name } of rows) {
      const words = name.replace(/(-[0-9a-f]{8})?\.\d+x\d+\.\w+$/, '').replaceAll('-', ' ');
      await sql`update images set title = ${words} where path = ${path}`.execute(db);
    }
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.path ?? after;
  }
}

/** The trigram index is made again, with the titles in it. */
async function searchTitles(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const former =
    kind === 'postgres'
      ? ['drop index if exists images_letters']
      : [
          'drop trigger images_letters_of_new',
          'drop trigger images_letters_of_changed',
          'drop trigger images_letters_of_gone',
          'drop table images_letters_index',
          'drop table images_letters',
        ];
  for (const statement of former) await sql.raw(statement).execute(db);
  await indexTrigrams(db, kind, [
    { table: 'images', key: 'path', columns: ['name', 'alt', 'title'] },
  ]);
}
