import { z } from 'zod';
import { defineCalls } from './call.ts';
import { instantSchema } from './common.ts';

/** The state of the backups of the whole server: its database and all files (docs/run-it.md). */
const backupStateSchema = z.object({
  /** Whether one is made each night. */
  isDaily: z.boolean(),
  isRunning: z.boolean(),
  /** Where they are: a folder on the server, or object storage. It cannot be reached over the web: backups contain password hashes. */
  folder: z.string(),
  /** The newest complete backup, and its size in bytes. */
  last: z.object({ at: instantSchema, bytes: z.int() }).nullable(),
  /** Why no backup could be made since then, and what to do about it. */
  failure: z.object({ at: instantSchema, reason: z.string() }).nullable(),
  next: instantSchema.nullable(),
  /** Nightly backups are on, but there was none in the three days since the last one, or since the site began. */
  isOverdue: z.boolean(),
  /** They are on the same disk as the data, and would be lost with it. */
  isOnSameDisk: z.boolean(),
});
export type BackupState = z.infer<typeof backupStateSchema>;

export const backupCalls = defineCalls('admin', {
  'GET /api/backups': {
    summary: 'The state of the backups of the whole server',
    answer: backupStateSchema,
  },
  'POST /api/backups': {
    summary:
      'Starts a backup of the whole server now, in addition to the nightly ones. Refused (409) while one is running',
    answer: backupStateSchema,
  },
});
