import type { DatabaseKind } from '../../platform/database.ts';
import type { SnapshotTable } from './table-lists.ts';

/** What both databases hold: texts, whole numbers and nothing else (docs/decisions/0002-two-databases.md). */
export type Value = string | number | null;

/** All tables of one moment, however much is written meanwhile; writers do not wait for it. */
export type Snapshot = {
  kind: DatabaseKind;
  /** In order; none in a database that was never migrated. */
  migrations: string[];
  tables: SnapshotTable[];
  /** About how large the database is, in bytes. */
  bytes: number;
  rows: (table: SnapshotTable) => AsyncIterable<Value[]>;
  close: () => Promise<void>;
};
