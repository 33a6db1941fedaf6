import { z } from 'zod';
import { defineCalls } from './call.ts';
import { instantSchema } from './common.ts';

/** How the backups of the whole server stand: its database and all files (docs/run-it.md). */
const backupStateSchema = z.object({
  /** Whether one is made each night. */
  isDaily: z.boolean(),
  isRunning: z.boolean(),
  /** The folder on the server where they lie. There is no way to it over the web: they hold password hashes. */
  folder: z.string(),
  /** The newest that is whole, and its size in bytes. */
  last: z.object({ at: instantSchema, bytes: z.int() }).nullable(),
  /** Why none could be made since; with what to do about it. */
  failure: z.object({ at: instantSchema, reason: z.string() }).nullable(),
  next: instantSchema.nullable(),
  /** One is to be made each night, and there has been none for three days: since the last, or since the site began. */
  isOverdue: z.boolean(),
  /** They lie on the disk whose loss they are for. */
  isOnSameDisk: z.boolean(),
});
export type BackupState = z.infer<typeof backupStateSchema>;

export const backupCalls = defineCalls({
  'GET /api/backups': {
    access: 'admin',
    summary: 'How the backups of the whole server stand',
    status: 200,
    answer: backupStateSchema,
  },
  'POST /api/backups': {
    access: 'admin',
    summary:
      'Begins a backup of the whole server now, besides those of the nights. Refused (409) while one is made',
    status: 200,
    answer: backupStateSchema,
  },
});
