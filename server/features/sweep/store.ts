import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../schema.ts';

/** Everything that may name a file: what is published, drafts, versions, the trash, and former library items. */
const sources: { table: string; key?: string; columns: string[] }[] = [
  { table: 'site', key: 'cast(id as text)', columns: ['content'] },
  { table: 'homepage', key: 'cast(id as text)', columns: ['content'] },
  { table: 'pages', columns: ['sections'] },
  { table: 'posts', columns: ['content'] },
  { table: 'announcements', columns: ['description', 'image_url', 'link_url'] },
  { table: 'events', columns: ['description', 'location', 'image_url'] },
  { table: 'library_items', columns: ['url'] },
  { table: 'library_addresses', key: 'url', columns: ['url'] },
  { table: 'drafts', key: "kind || '/' || entity_id || '/' || user_id", columns: ['data'] },
  { table: 'trash', columns: ['data'] },
  { table: 'revisions', columns: ['data'] },
];

/** Rows at a time: a version may be some hundred kilobytes. */
const ROWS_AT_ONCE = 50;

/** The texts of all of them, one after the other; other work can run in between. */
export async function* textsThatName(db: Database): AsyncGenerator<string> {
  for (const { table, key = 'id', columns } of sources) {
    const id = sql.raw(key);
    const texts = sql.join(columns.map((column) => sql.ref(column)));
    let after = '';
    for (;;) {
      const { rows } = await sql<Record<string, string>>`
        select ${id} as key, ${texts} from ${sql.table(table)}
        where ${id} > ${after} order by ${id} limit ${ROWS_AT_ONCE}
      `.execute(db);
      for (const row of rows) for (const column of columns) yield row[column] ?? '';
      if (rows.length < ROWS_AT_ONCE) break;
      after = rows.at(-1)?.key ?? after;
      await setImmediate();
    }
  }
}

/** The paths in the list of pictures, with the whole of those that are cropped, below the pictures' folder. */
export async function listPicturePaths(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('images').select(['path', 'original']).execute();
  return rows.flatMap(({ path, original }) => (original ? [path, original] : [path]));
}
