import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_IMAGE_BYTES, MAX_SEARCH } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { instantSchema, line } from './common.ts';
import { creationKey } from './creation-key.ts';

/** A folder of pictures: words of lower-case letters, digits and `-`, levels joined by `/`. */
const folderName = z
  .string()
  .trim()
  .max(100)
  .regex(/^([a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*)?$/, {
    error: () => t('Name a folder with lower-case letters, digits and hyphens.'),
  });
export const folderSchema = folderName.default('');

/** The most characters of a picture's name. */
export const MAX_PICTURE_TITLE = 120;
/** The steps of a focus, in percent (docs/decisions/0059-focus-in-the-name.md). */
export const FOCUS_STEP = 5;
/** The narrowest crop, in percent of the picture's side. */
export const LEAST_CROP = 5;

const percent = (hint: { error: () => string }) => z.number(hint).min(0, hint).max(100, hint);

const FOCUS_HINT = {
  error: () => t('Give the focus as two numbers from 0 to 100: percent from the left and the top.'),
};
/** The point of a picture that stays in sight wherever it is cut, in percent of its width and height. */
const focusSchema = z.object({ x: percent(FOCUS_HINT), y: percent(FOCUS_HINT) }, FOCUS_HINT);
export type Focus = z.infer<typeof focusSchema>;

const CROP_HINT = {
  error: () => t('Give the crop as four numbers from 0 to 100: left, top, width and height.'),
};
const CROP_OUTSIDE = {
  error: () => t('The crop reaches outside the picture. Keep it within the edges.'),
};
const CROP_NARROW = {
  error: () =>
    t('The crop is too small. Keep at least {least} percent of each side.', { least: LEAST_CROP }),
};
/** Numbers with fractions may add up to a little more than the whole. */
const ROUNDING = 0.001;
/** The part of a picture that is shown, in percent of its width and height. */
export const cropSchema = z
  .object(
    {
      left: percent(CROP_HINT),
      top: percent(CROP_HINT),
      width: percent(CROP_HINT).min(LEAST_CROP, CROP_NARROW),
      height: percent(CROP_HINT).min(LEAST_CROP, CROP_NARROW),
    },
    CROP_HINT,
  )
  .refine(({ left, width }) => left + width <= 100 + ROUNDING, CROP_OUTSIDE)
  .refine(({ top, height }) => top + height <= 100 + ROUNDING, CROP_OUTSIDE);
export type Crop = z.infer<typeof cropSchema>;

/** An entry of a folder (reference/fields.md#images): a picture or a folder in it. */
const imageEntrySchema = z.object({
  /** Stays the same while the picture gets other paths; null for a folder. */
  id: z.string().nullable(),
  name: z.string(),
  /** Below `/assets/images/blog/`; another one for each focus and crop, to which the former ones lead. */
  path: z.string(),
  isDirectory: z.boolean(),
  alt: z.string(),
  /** In pixels; null for a folder. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  created: instantSchema.nullable(),
  /** What people call it: at first, the name of the file it came from. */
  title: z.string(),
  /** The folder it is in. */
  folder: z.string(),
  /** Null if nothing is known of it: then it is cut around the middle. */
  focus: focusSchema.nullable(),
  /** Null if all of it is shown. */
  crop: cropSchema.nullable(),
  /** The path of the whole picture; its own path if all of it is shown. */
  original: z.string(),
  /** How many pictures a folder has, with those in folders below it; null for a picture. */
  count: z.int().nullable(),
  /** Whether the person who asks may describe, cut and delete it: authors only what they uploaded. */
  mayChange: z.boolean(),
});
export type ImageEntry = z.infer<typeof imageEntrySchema>;

const pathSchema = z.string().min(1).max(300);
const imagePath = z.object({ path: pathSchema });

/** A place that shows a picture: the page it is on, and where it is changed. */
const useSchema = z.object({
  kind: z.string(),
  title: z.string(),
  href: z.string(),
  edit: z.string(),
});
export type ImageUse = z.infer<typeof useSchema>;

export const imageSorts = ['newest', 'oldest', 'name'] as const;
export type ImageSort = (typeof imageSorts)[number];

/** What people say about a picture. */
const imageWordsSchema = z.object({
  alt: line(300),
  title: line(MAX_PICTURE_TITLE).min(1, { error: () => t('Give the picture a name.') }),
  folder: folderName,
});

const authorCalls = defineCalls('author', {
  'POST /api/images/upload-image': {
    summary: 'Takes a picture, stores it without its metadata, and returns its path',
    file: 'image',
    mostBytes: MAX_IMAGE_BYTES,
    fields: z.object({
      subfolder: folderSchema,
      alt: line(300).default(''),
      key: creationKey,
    }),
    status: 201,
    answer: imageEntrySchema,
  },
  'GET /api/images/list-images': {
    summary: 'The folders and pictures of a folder, or the pictures of all folders, newest first',
    query: z.object({
      subfolder: folderSchema,
      search: line(MAX_SEARCH).optional(),
      /** The pictures of all folders, without the folders. */
      everywhere: z.enum(['true', 'false']).optional(),
      sort: z.enum(imageSorts).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
      /** Only pictures after this one: the `next` of the page before. */
      after: pathSchema.optional(),
    }),
    answer: z.object({
      images: z.array(imageEntrySchema),
      /** What `after` is for the next page; null on the last one. */
      next: z.string().nullable(),
      /** How many pictures there are in all folders. */
      total: z.int(),
    }),
  },
  'GET /api/images/one': {
    summary: 'One picture; of a former path, the picture that took its place',
    query: imagePath,
    answer: imageEntrySchema,
  },
  'GET /api/images/uses': {
    summary: 'Where a picture is shown',
    query: imagePath,
    answer: z.array(useSchema),
  },
  'PUT /api/images': {
    summary: "Changes a picture's alternative text, name or folder",
    query: imagePath,
    body: changesOf(imageWordsSchema),
    answer: imageEntrySchema,
  },
  'PUT /api/images/framing': {
    summary:
      'Sets the focus and the crop of a picture, everywhere it is shown. A focus of null is found by the server; a crop of null shows all of it',
    query: imagePath,
    body: z.object({ focus: focusSchema.nullable(), crop: cropSchema.nullable() }),
    answer: imageEntrySchema,
  },
  'POST /api/images/trim': {
    summary:
      'Cuts the empty margins off a picture that nobody cut yet and nothing shows; the whole of it is kept. Answers with the picture as it is then',
    body: imagePath,
    answer: imageEntrySchema,
  },
  'DELETE /api/images': {
    summary: 'Puts a picture into the trash. Refused while it is shown somewhere',
    query: imagePath,
    status: 204,
  },
});

const editorCalls = defineCalls('editor', {
  'PUT /api/images/folder': {
    summary: 'Moves pictures to a folder: all of them or none',
    body: z.object({
      paths: z
        .array(pathSchema)
        .min(1, { error: () => t('Choose at least one picture.') })
        .max(200),
      folder: folderName,
    }),
    answer: z.object({ moved: z.int() }),
  },
  'POST /api/images/replace': {
    summary: 'Shows another picture in every place that shows this one: all of them or none',
    body: z.object({
      path: pathSchema,
      /** The picture that takes its place. */
      by: pathSchema,
      /** Whether the new one takes over its name, description and folder. */
      keepsWords: z.boolean().default(false),
    }),
    answer: imageEntrySchema,
  },
});

export const imageCalls = { ...authorCalls, ...editorCalls };
