import { z } from 'zod';
import { defineCalls } from './call.ts';
import { baseVersionSchema, idSchema, instantSchema, versionSchema } from './common.ts';
import { editedKinds } from './content/kinds.ts';
import { MAX_TRANSLATION_BYTES } from './translations.ts';

const editedKindSchema = z.enum(editedKinds);

/** Which content. For something not published yet: an identifier made by the editor (a UUID). */
export const editedParams = z.object({ kind: editedKindSchema, id: idSchema });

/**
 * What somebody wrote and has not published: each person has one draft of each content. Its fields are those of the
 * editor; HTML in them is cleaned, and nothing else is checked before it is published.
 */
const draftSchema = z.object({
  kind: editedKindSchema,
  id: idSchema,
  /** What to call it in a list; may be empty. */
  title: z.string(),
  data: z.looseObject({}),
  /** The published version it is based on; null for something new. */
  baseVersion: baseVersionSchema.nullable(),
  savedAt: instantSchema,
  userId: idSchema,
  /** The name of who wrote it. */
  who: z.string(),
  isOwn: z.boolean(),
});
export type Draft = z.infer<typeof draftSchema>;

export const draftEntrySchema = draftSchema.omit({ data: true });
export type DraftEntry = z.infer<typeof draftEntrySchema>;

const editorSchema = z.object({
  name: z.string(),
  /** Whether it is the same person, in another tab or on another device. */
  isOneself: z.boolean(),
  since: instantSchema,
});
export type OtherEditor = z.infer<typeof editorSchema>;

export const draftCalls = defineCalls('translation', {
  'GET /api/drafts': {
    summary: "Everybody's unpublished drafts, latest first",
    query: z.object({ kind: editedKindSchema.optional() }),
    answer: z.array(draftEntrySchema),
  },
  'GET /api/drafts/{kind}/{id}': {
    summary: "One's own draft of a content, or the named person's; null if there is no draft",
    params: editedParams,
    query: z.object({ of: idSchema.optional() }),
    answer: z.object({ draft: draftSchema.nullable() }),
  },
  'PUT /api/drafts/{kind}/{id}': {
    summary: "Saves one's own draft of a content; publishes nothing",
    params: editedParams,
    /** Of a translation; other drafts are as large as any request at most. */
    mostBytes: MAX_TRANSLATION_BYTES,
    body: draftSchema
      .pick({ data: true, baseVersion: true })
      .extend({ title: z.string().max(300) }),
    answer: z.object({ savedAt: instantSchema }),
  },
  'DELETE /api/drafts/{kind}/{id}': {
    summary: "Discards one's own draft of a content",
    params: editedParams,
    status: 204,
  },
  'PUT /api/editing/{kind}/{id}': {
    summary: 'Reports that a content is open in an editor, and returns who else has it open',
    params: editedParams,
    /** `tab`: an identifier the editor made for itself. */
    body: z.object({ tab: z.uuid() }),
    answer: z.object({
      others: z.array(editorSchema),
      /** The version published now; null if there is no published version. */
      version: versionSchema.nullable(),
    }),
  },
  'DELETE /api/editing/{kind}/{id}': {
    summary: 'Reports that an editor was closed',
    params: editedParams,
    query: z.object({ tab: z.uuid() }),
    status: 204,
  },
});
