import type { DatabaseKind } from '#server/platform/database/database.ts';
import type { SnapshotTable } from './table-lists.ts';

/** The values in both databases: texts, whole numbers and nothing else (docs/decisions/0002-two-databases.md). */
export type Value = string | number | null;

/** All tables at one point in time, unaffected by writes meanwhile; writers do not wait for it. */
export type Snapshot = {
  kind: DatabaseKind;
  /** In order; empty for a database that was never migrated. */
  migrations: string[];
  tables: SnapshotTable[];
  /** About how large the database is, in bytes. */
  bytes: number;
  rows: (table: SnapshotTable) => AsyncIterable<Value[]>;
  close: () => Promise<void>;
};

/** The values of a row. Throws on a value that a backup could not restore exactly. */
export function checkedValues(table: string, row: unknown[]): Value[] {
  return row.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    throw new Error(`The table ${table} contains a value of the type ${typeof value}.`);
  });
}
