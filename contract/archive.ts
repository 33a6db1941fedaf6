import { z } from 'zod';
import { t } from '#languages/t.ts';
import { ARCHIVE_CHUNK_BYTES } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { keyed } from './creation-key.ts';

/** What a site archive, or a site, contains. */
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
  /** Size of all its contents, unpacked, in bytes. */
  bytes: z.int(),
  /** Accounts, and prayers and messages; null in an archive made without them. */
  people: z.int().nullable(),
  messages: z.int().nullable(),
});
export type SiteSummary = z.infer<typeof siteSummarySchema>;

/** This site, as an archive of it would hold it. */
const presentSiteSchema = siteSummarySchema.extend({
  /** Files of types that no archive holds, by their path below /assets: they stay on the server. */
  leftOut: z.array(z.string()),
});
export type PresentSite = z.infer<typeof presentSiteSchema>;

/** An import in progress: the archive is sent in pieces, then checked, then imported. */
export const archiveUploadSchema = z.object({
  id: z.uuid(),
  /** Size of the whole file, and how much of it has arrived, in bytes. */
  size: z.int(),
  received: z.int(),
  state: z.enum(['receiving', 'checking', 'checked', 'wrong', 'importing', 'done', 'failed']),
  /** Progress of the check or the import. */
  progress: z.object({ step: z.string(), done: z.int(), of: z.int() }).nullable(),
  /** In the states `wrong` and `failed`: a sentence for a person. */
  problem: z.string().nullable(),
  /** What the archive contains, from `checked` on. */
  summary: siteSummarySchema.nullable(),
  /** After an import: notes about it for a person, line by line. */
  notes: z.array(z.string()),
});
export type ArchiveUpload = z.infer<typeof archiveUploadSchema>;

const byId = z.object({ id: z.uuid() });

export const archiveCalls = defineCalls('admin', {
  'GET /api/archive': {
    summary:
      'The whole site as one zip archive; with `people` also the accounts with their password hashes, prayers and messages',
    needsProof: { people: true },
    query: z.object({ people: z.stringbool().default(false) }),
    media: 'application/zip',
  },
  'GET /api/archive/site': {
    summary: 'What the site contains now, and an archive of it would',
    answer: presentSiteSchema,
  },
  'POST /api/archive/uploads': {
    summary:
      'Starts the upload of an archive of this many bytes; earlier uploads of the same person are discarded',
    body: keyed(
      z.object({ size: z.int().min(1, { error: () => t('This file is empty. Choose another.') }) }),
    ),
    status: 201,
    answer: archiveUploadSchema,
  },
  'GET /api/archive/uploads/{id}': {
    summary: 'The state of an archive that is being imported',
    params: byId,
    answer: archiveUploadSchema,
  },
  'PUT /api/archive/uploads/{id}': {
    summary:
      'Takes a piece of at most 4 MiB. A piece whose `offset` is not the number of bytes received so far is not stored: `received` says where to continue',
    params: byId,
    file: 'chunk',
    mostBytes: ARCHIVE_CHUNK_BYTES,
    fields: z.object({ offset: z.coerce.number().int().min(0) }),
    answer: archiveUploadSchema,
  },
  'DELETE /api/archive/uploads/{id}': {
    summary: 'Discards an uploaded archive. Refused (409) while it is being imported',
    params: byId,
    status: 204,
  },
  'POST /api/archive/uploads/{id}/check': {
    summary: 'Starts the check of an archive that has arrived completely; changes nothing',
    params: byId,
    answer: archiveUploadSchema,
  },
  'POST /api/archive/uploads/{id}/import': {
    summary: 'Starts to replace the site with a checked archive; one at a time',
    params: byId,
    needsProof: true,
    body: z.object({ withPeople: z.boolean().default(false) }),
    answer: archiveUploadSchema,
  },
});
