import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_FILE_BYTES } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { byId, fieldWords, idSchema, line, mediaSchema, versionSchema } from './common.ts';
import { keyed } from './creation-key.ts';

const libraryKinds = ['document', 'image', 'audio', 'video'] as const;
const libraryKindSchema = z.enum(libraryKinds);
export type LibraryKind = z.infer<typeof libraryKindSchema>;

/** The name of a folder, as members read it; empty for an item that is in no folder. */
export const libraryFolderSchema = line(60)
  .default('')
  .register(fieldWords, { label: t('Folder') });

/** An item as written. */
export const libraryContentSchema = z.object({
  kind: libraryKindSchema,
  name: line()
    .min(1, { error: () => t('Give it a name.') })
    .register(fieldWords, { label: t('Name'), help: t('As members read it.') }),
  url: mediaSchema
    .min(1, { error: () => t('Write the address of the file.') })
    .register(fieldWords, { label: t('Address') }),
  folder: libraryFolderSchema,
});
export type LibraryContent = z.infer<typeof libraryContentSchema>;

const libraryItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  folder: z.string(),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;

/** What the cards of the members' dashboard show (reference/fields.md#library). */
const librarySchema = z.object({
  documents: z.array(libraryItemSchema),
  images: z.array(libraryItemSchema),
  audio: z.array(libraryItemSchema),
  videos: z.array(libraryItemSchema),
});
export type Library = z.infer<typeof librarySchema>;

/** An item as administrators see it. */
const libraryEntrySchema = libraryItemSchema.extend({
  kind: libraryKindSchema,
  /** For a file of this site, the address that opens it for two hours without a log-in; otherwise the same as `url`. */
  signedUrl: z.string(),
  /** Its position among items of its kind, counted from 0; there may be gaps. */
  position: z.int(),
  version: versionSchema,
});
export type LibraryEntry = z.infer<typeof libraryEntrySchema>;

const memberCalls = defineCalls('member', {
  'GET /api/members/library': {
    summary:
      'Documents, images, audio and videos for members; files of this site have addresses that open for two hours without a log-in',
    answer: librarySchema,
  },
});

const editorCalls = defineCalls('editor', {
  'GET /api/library': {
    summary: 'All items for members, by kind and in order',
    answer: z.array(libraryEntrySchema),
  },
  'POST /api/library': {
    summary: 'Adds an item by its address, after the others of its kind',
    body: keyed(libraryContentSchema),
    status: 201,
    answer: libraryEntrySchema,
  },
  'POST /api/library/upload': {
    summary: 'Takes a document or a sound for members; its type is read from its bytes',
    file: 'file',
    mostBytes: MAX_FILE_BYTES,
    fields: keyed(libraryContentSchema.pick({ name: true, folder: true })).extend({
      kind: z.enum(['document', 'audio'], {
        error: () => t('Only documents and audio are uploaded here.'),
      }),
    }),
    status: 201,
    answer: libraryEntrySchema,
  },
  'PUT /api/library/order': {
    summary:
      'Sets the order of the items of a kind. Refused (409) if the list does not name all current items',
    body: z.object({ kind: libraryKindSchema, ids: z.array(idSchema).max(1000) }),
    answer: z.array(libraryEntrySchema),
  },
  'PUT /api/library/{id}': {
    summary: 'Changes the named fields of an item; its kind stays',
    params: byId,
    body: changesOf(
      libraryContentSchema.omit({ kind: true }).extend({ version: versionSchema.optional() }),
    ),
    answer: libraryEntrySchema,
  },
  'DELETE /api/library/{id}': {
    summary: 'Puts an item into the trash',
    params: byId,
    status: 204,
  },
});

export const libraryCalls = { ...memberCalls, ...editorCalls };
