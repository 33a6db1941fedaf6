import { z } from 'zod';

/** Increased when older releases cannot read what newer ones write. */
export const BACKUP_FORMAT = 1;

/**
 * The parts of a backup, in this order: its head, the tables, the files, the list of these files, a hash of everything.
 */
export const HEAD = 'backup.json';
export const TABLES = 'tables/';
export const FILES = 'files/';
export const FILE_LIST = 'files.json';
/** The SHA-256 of every byte before this part: no change in a backup goes unnoticed. */
export const CHECKSUM = 'sha256.txt';

/** The folders of DATA_DIR that a backup contains, each under its own name below `files/`. */
export const FOLDERS = ['uploads', 'outbox'] as const;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** The name in SQL, between quotes. */
const sqlName = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const tableSchema = z.object({
  name: sqlName,
  columns: z.array(sqlName).min(1),
  rows: z.int(),
  /** The hash of the table's compressed part in the backup. */
  bytes: z.int(),
  sha256: hash,
  /** The hash of the rows in any order (table-parts.ts): the same in every database with the same rows. */
  rowHash: hash,
});
export type TableRecord = z.infer<typeof tableSchema>;

export const headSchema = z.object({
  format: z.int(),
  /** The release that wrote it. */
  release: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** The time of the snapshot. */
  at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema).min(1),
  /** The number of files, and their bytes. */
  files: z.object({ count: z.int(), bytes: z.int() }),
});
export type BackupHead = z.infer<typeof headSchema>;

export const fileListSchema = z.array(z.object({ path: z.string(), bytes: z.int(), sha256: hash }));
export type FileRecord = z.infer<typeof fileListSchema>[number];

/** A backup that cannot be made or restored; its message is for a person and says what to do. */
export class WrongBackup extends Error {}

/** Not made, because another process is making one. */
export class AnotherBackup extends WrongBackup {
  constructor() {
    super('Another backup is being made. Try again when it is done.');
  }
}
