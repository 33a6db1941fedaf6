import type { CreateTableBuilder, Kysely } from 'kysely';

/**
 * A column: `text` and `integer` are not null, with `?` they may be null; `key` and `integer key` are the primary key;
 * `unique` differs in every row; a value like `users.id` is the row it belongs to and is deleted with.
 */
type Column =
  | 'key'
  | 'integer key'
  | 'text'
  | 'text?'
  | 'integer'
  | 'integer?'
  | 'unique'
  | `${string}.id`;

/** Creates a table with its columns in the order given. */
export async function createTable(
  db: Kysely<unknown>,
  table: string,
  columns: Record<string, Column>,
  { key, unique }: { key?: string[]; unique?: string[] } = {},
): Promise<void> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(table);
  for (const [name, kind] of Object.entries(columns)) builder = addColumn(builder, name, kind);
  if (key) builder = builder.addPrimaryKeyConstraint(`${table}_key`, key);
  if (unique) builder = builder.addUniqueConstraint(`${table}_key`, unique);
  await builder.execute();
}

export async function createIndex(
  db: Kysely<unknown>,
  table: string,
  columns: string[],
): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}

function addColumn(
  builder: CreateTableBuilder<string, string>,
  name: string,
  kind: Column,
): CreateTableBuilder<string, string> {
  if (kind === 'key') return builder.addColumn(name, 'text', (column) => column.primaryKey());
  if (kind === 'integer key')
    return builder.addColumn(name, 'integer', (column) => column.primaryKey());
  if (kind === 'unique')
    return builder.addColumn(name, 'text', (column) => column.notNull().unique());
  if (kind.endsWith('.id'))
    return builder.addColumn(name, 'text', (column) =>
      column.notNull().references(kind).onDelete('cascade'),
    );
  const type = kind.startsWith('text') ? 'text' : 'integer';
  return builder.addColumn(name, type, (column) =>
    kind.endsWith('?') ? column : column.notNull(),
  );
}
