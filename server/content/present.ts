import type { Database, RowOf } from '#server/schema.ts';
import type { RowTable } from '#server/tables/kinds.ts';
import type { Definition, Types } from './definition.ts';
import { type Addresses, ALWAYS_PUBLIC, type Bulk } from './kind.ts';
import { findRow, listSlugs } from './rows.ts';
import { removeContent } from './write.ts';

/** Which of these are there, for kinds that are public as long as they are. */
export const listPresent =
  (table: RowTable) =>
  (db: Database, ids: string[]): Promise<{ id: string }[]> =>
    db.selectFrom(table).select('id').where('id', 'in', ids).execute();

/** What can be done to several of them: they can only be deleted. */
export const presentBulk = <T extends Types>(definition: Definition<T>): Bulk => ({
  find: async (db, id) => {
    const row = await findRow<T['row']>(db, definition.table, id);
    return row && { title: definition.titleOf(row), version: row.version, ...ALWAYS_PUBLIC };
  },
  delete: (needs, actor, { id }) => removeContent(definition, needs, actor, id),
});

/** Their addresses, in order; `changed` is the column that says since when each shows what it does. */
export const addressesIn = <T extends 'pages' | 'events' | 'sermon_contents'>(
  table: T,
  changed: keyof RowOf<T> & string,
  pathOf: (slug: string) => string,
): Addresses => ({
  list: async (db, part) =>
    (await listSlugs(db, table, changed, part)).map(({ slug, ...rest }) => ({
      key: slug,
      ...rest,
    })),
  pathOf,
});
