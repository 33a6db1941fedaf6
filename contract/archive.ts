import { z } from 'zod';
import { defineCalls } from './call.ts';
import { ARCHIVE_CHUNK_BYTES } from './constants.ts';

/** What a site archive holds, or a site. */
export const siteSummarySchema = z.object({
  church: z.string(),
  hasHomepage: z.boolean(),
  pages: z.int(),
  posts: z.int(),
  announcements: z.int(),
  events: z.int(),
  libraryItems: z.int(),
  /** Pictures, documents, sounds and films. */
  files: z.int(),
  /** Of everything in it, unpacked. */
  bytes: z.int(),
  /** Accounts, and prayers and messages; null in an archive made without them. */
  people: z.int().nullable(),
  messages: z.int().nullable(),
});
export type SiteSummary = z.infer<typeof siteSummarySchema>;

/** The site that is here, as an archive of it would hold it. */
const presentSiteSchema = siteSummarySchema.extend({
  /** Files of types that no archive holds, by their path below /assets: they stay on the server. */
  leftOut: z.array(z.string()),
});
export type PresentSite = z.infer<typeof presentSiteSchema>;

/** An archive on its way in: sent in pieces, then checked, then brought in. */
export const archiveUploadSchema = z.object({
  id: z.uuid(),
  /** Of the whole file, and how much of it has arrived, in bytes. */
  size: z.int(),
  received: z.int(),
  state: z.enum(['receiving', 'checking', 'checked', 'wrong', 'importing', 'done', 'failed']),
  /** How far the check or the import is. */
  progress: z.object({ step: z.string(), done: z.int(), of: z.int() }).nullable(),
  /** In the states `wrong` and `failed`: a sentence for a person. */
  problem: z.string().nullable(),
  /** What is inside, from `checked` on. */
  summary: siteSummarySchema.nullable(),
  /** After an import: what a person should know of it, line by line. */
  notes: z.array(z.string()),
});
export type ArchiveUpload = z.infer<typeof archiveUploadSchema>;

const byId = z.object({ id: z.uuid() });

export const archiveCalls = defineCalls({
  'GET /api/archive': {
    access: 'admin',
    summary:
      'The whole site as one zip archive; with `people` also the accounts with their password hashes, prayers and messages',
    query: z.object({ people: z.stringbool().default(false) }),
    status: 200,
    media: 'application/zip',
  },
  'GET /api/archive/site': {
    access: 'admin',
    summary: 'What the site holds now: what an archive of it would',
    status: 200,
    answer: presentSiteSchema,
  },
  'POST /api/archive/uploads': {
    access: 'admin',
    summary:
      'Begins to bring an archive of so many bytes; earlier ones of the same person are thrown away',
    body: z.object({ size: z.int().min(1, 'This file is empty. Choose another.') }),
    status: 201,
    answer: archiveUploadSchema,
  },
  'GET /api/archive/uploads/{id}': {
    access: 'admin',
    summary: 'How an archive on its way stands',
    params: byId,
    status: 200,
    answer: archiveUploadSchema,
  },
  'PUT /api/archive/uploads/{id}': {
    access: 'admin',
    summary:
      'Takes a piece of at most 4 MiB. One whose `offset` is not what was received so far is not taken: `received` tells where to go on',
    params: byId,
    file: 'chunk',
    mostBytes: ARCHIVE_CHUNK_BYTES,
    fields: z.object({ offset: z.coerce.number().int().min(0) }),
    status: 200,
    answer: archiveUploadSchema,
  },
  'DELETE /api/archive/uploads/{id}': {
    access: 'admin',
    summary: 'Throws an archive on its way away. Refused (409) while it is being brought in',
    params: byId,
    status: 204,
  },
  'POST /api/archive/uploads/{id}/check': {
    access: 'admin',
    summary: 'Begins to check an archive that has arrived whole; changes nothing',
    params: byId,
    status: 200,
    answer: archiveUploadSchema,
  },
  'POST /api/archive/uploads/{id}/import': {
    access: 'admin',
    summary: 'Begins to replace the site by an archive that was checked; one at a time',
    params: byId,
    body: z.object({ withPeople: z.boolean().default(false) }),
    status: 200,
    answer: archiveUploadSchema,
  },
});
