import { z } from 'zod';
import { MAX_IMAGE_BYTES, MAX_SEARCH } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { instantSchema, line } from './common.ts';

/** A folder of pictures below the uploads: words of lower-case letters, digits and `-`, levels joined by `/`. */
export const folderSchema = z
  .string()
  .trim()
  .max(100)
  .regex(
    /^([a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*)?$/,
    'Name a folder with lower-case letters, digits and hyphens.',
  )
  .default('');

/** An entry of a folder (reference/fields.md#images): a picture or a folder in it. */
const imageEntrySchema = z.object({
  name: z.string(),
  /** Below `/assets/images/blog/`. */
  path: z.string(),
  isDirectory: z.boolean(),
  alt: z.string(),
  /** In pixels; null for a folder. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  created: instantSchema.nullable(),
});
export type ImageEntry = z.infer<typeof imageEntrySchema>;

const imagePath = z.object({ path: z.string().min(1).max(300) });

/** A place that shows a picture. */
const useSchema = z.object({ kind: z.string(), title: z.string(), href: z.string() });
export type ImageUse = z.infer<typeof useSchema>;

export const imageCalls = defineCalls({
  'POST /api/images/upload-image': {
    access: 'author',
    summary: 'Takes a picture, stores it without its metadata, and returns its path',
    file: 'image',
    mostBytes: MAX_IMAGE_BYTES,
    fields: z.object({
      subfolder: folderSchema,
      alt: line(300).default(''),
      /** The same for each try of one upload, so that a try whose answer was lost makes no second picture. */
      key: z.uuid().optional(),
    }),
    status: 201,
    answer: imageEntrySchema,
  },
  'GET /api/images/list-images': {
    access: 'author',
    summary: 'The folders and pictures of a folder, newest first',
    query: z.object({ subfolder: folderSchema, search: line(MAX_SEARCH).optional() }),
    status: 200,
    answer: z.object({ images: z.array(imageEntrySchema) }),
  },
  'GET /api/images/uses': {
    access: 'author',
    summary: 'Where a picture is shown',
    query: imagePath,
    status: 200,
    answer: z.array(useSchema),
  },
  'PUT /api/images': {
    access: 'author',
    summary: "Changes a picture's alternative text",
    query: imagePath,
    body: z.object({ alt: line(300) }),
    status: 200,
    answer: imageEntrySchema,
  },
  'DELETE /api/images': {
    access: 'author',
    summary: 'Deletes a picture with its smaller copies. Refused while it is shown somewhere',
    query: imagePath,
    status: 204,
  },
});
