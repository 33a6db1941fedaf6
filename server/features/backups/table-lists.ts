import type { DatabaseKind } from '../../platform/database.ts';

/** The columns in the order of their names: how the table came about does not matter. */
export type SnapshotTable = { name: string; columns: string[] };

export type ColumnRow = { table_name: string; column_name: string };
export type ReferenceRow = { child: string; parent: string };

/**
 * Tables of ours with their columns: without what a full-text index keeps for itself, and columns that are reckoned from
 * others. Both are made again when rows come in.
 */
export const COLUMNS: Record<DatabaseKind, string> = {
  sqlite: `select l.name as table_name, c.name as column_name
    from pragma_table_list l, pragma_table_xinfo(l.name) c
    where l.schema = 'main' and l.type = 'table' and c.hidden = 0
      and l.name not like 'sqlite\\_%' escape '\\'`,
  postgres: `select t.table_name::text, c.column_name::text
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.is_generated = 'NEVER'`,
};

/** Which tables name rows of which. */
export const REFERENCES: Record<DatabaseKind, string> = {
  sqlite: `select l.name as child, f."table" as parent
    from pragma_table_list l, pragma_foreign_key_list(l.name) f
    where l.schema = 'main' and l.type = 'table'`,
  postgres: `select child.relname::text as child, parent.relname::text as parent
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and child.relnamespace = current_schema()::regnamespace`,
};

/** Tables that triggers keep from others: the letters of searches, and counts. They come back with the rows they are kept from. */
const isKeptByTriggers = (name: string) => name.endsWith('_letters') || name === 'user_counts';

/** The tables of these rows, by name, but those that triggers keep. */
export function tablesFrom(rows: ColumnRow[]): SnapshotTable[] {
  const tables = new Map<string, string[]>();
  for (const { table_name, column_name } of rows)
    tables.set(table_name, [...(tables.get(table_name) ?? []), column_name]);
  return [...tables]
    .map(([name, columns]) => ({ name, columns: columns.sort() }))
    .filter(({ name }) => !isKeptByTriggers(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The same tables, each after those it names rows of. */
export function inOrder(tables: SnapshotTable[], references: ReferenceRow[]): SnapshotTable[] {
  const ordered = new Set<SnapshotTable>();
  const add = (table: SnapshotTable | undefined, above: string[]) => {
    if (!table || ordered.has(table) || above.includes(table.name)) return;
    for (const { child, parent } of references)
      if (child === table.name)
        add(
          tables.find(({ name }) => name === parent),
          [...above, table.name],
        );
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered];
}
