import { z } from 'zod';
import { postSlugProblem } from '#domain/slugs.ts';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import {
  adminListQuery,
  altText,
  askedSlugSchema,
  byId,
  classNameSchema,
  fieldWords,
  htmlWithPictures,
  idSchema,
  instantSchema,
  line,
  media,
  slugSchema,
  styleSchema,
  versionSchema,
} from './common.ts';
import { keyed } from './creation-key.ts';
import { inLanguages } from './locale.ts';

const listWords = { label: t('List') };
const items = z
  .array(z.string().max(2000))
  .max(500)
  .register(fieldWords, { label: t('Items of the list'), help: t('One item per line.') });
const listBlock = z
  .object({ type: z.literal('list'), content: items })
  .register(fieldWords, listWords);

/** A list's texts are read as `content` and sent to the server as `items` (reference/fields.md#posts). */
const listBlockInput = z
  .object({ type: z.literal('list'), items: items.optional(), content: items.optional() })
  .register(fieldWords, listWords)
  .transform(({ type, items: sent, content }) => ({ type, content: sent ?? content ?? [] }))
  .pipe(listBlock);

const textBlock = z
  .object({
    type: z.literal('text'),
    content: htmlWithPictures().register(fieldWords, { label: t('Text') }),
  })
  .register(fieldWords, { label: t('Text') });
export const imageBlock = z
  .object({
    type: z.literal('image'),
    src: media('picture').register(fieldWords, { label: t('Picture') }),
    alt: altText(
      t('Read to those who cannot see it. Leave it empty for a picture that only decorates.'),
      t('Description'),
    ),
    className: classNameSchema,
    style: styleSchema,
  })
  .register(fieldWords, { label: t('Picture') });
const quoteBlock = z
  .object({
    type: z.literal('quote'),
    content: z
      .string()
      .max(5000)
      .register(fieldWords, { label: t('Words of the quote') }),
  })
  .register(fieldWords, { label: t('Quote') });

/** A block of a post as written. */
const blockInputSchema = z.union([textBlock, imageBlock, quoteBlock, listBlockInput]);
/** A block of a post as read. */
export const blockSchema = z.discriminatedUnion('type', [
  textBlock,
  imageBlock,
  listBlock,
  quoteBlock,
]);
export type Block = z.infer<typeof blockSchema>;

/** A post's address below `/blog/`. */
export const postSlugSchema = slugSchema(postSlugProblem);

export const postContentSchema = z.object({
  title: line()
    .min(1, { error: () => t('Give the post a title.') })
    .register(fieldWords, { label: t('Title') }),
  author: line(120)
    .min(1, { error: () => t('Author is required.') })
    .register(fieldWords, { label: t('Author') }),
  content: z
    .array(blockInputSchema)
    .max(500)
    .default([])
    .register(fieldWords, { label: t('Content') }),
  slug: postSlugSchema.clone().register(fieldWords, { label: t('Web address') }),
  uuid: z.uuid(),
  createdAt: instantSchema.optional(),
  isPosted: z
    .boolean()
    .default(false)
    .register(fieldWords, {
      label: t('Posted'),
      help: t('Off, it is a draft that only administrators see.'),
      group: t('More'),
    }),
  isEnabled: z
    .boolean()
    .default(true)
    .register(fieldWords, {
      label: t('Enabled ## a post'),
      help: t('Off, it is taken down for a while, posted or not.'),
      group: t('More'),
    }),
  scheduleDate: instantSchema
    .nullable()
    .default(null)
    .register(fieldWords, {
      label: t('Schedule'),
      help: t('Visitors see it from then on. Empty: at once.'),
    }),
  expireDate: instantSchema
    .nullable()
    .default(null)
    .register(fieldWords, {
      label: t('Expire'),
      help: t('Visitors see it until then. Empty: no expiration.'),
    }),
});
export type PostContent = z.infer<typeof postContentSchema>;

export const postSchema = postContentSchema.extend({
  ...inLanguages,
  _id: idSchema,
  id: idSchema,
  content: z.array(blockSchema),
  createdAt: instantSchema,
  /** When readers first saw it: the schedule date, else the day it was made. */
  publishedAt: instantSchema,
  /** When it last changed. */
  updatedAt: instantSchema,
  /** The first lines as plain text, at most 220 characters. */
  excerpt: z.string(),
  /** The first picture, for lists and previews. */
  image: z.object({ src: z.string(), alt: z.string() }).nullable(),
  version: versionSchema,
});
export type Post = z.infer<typeof postSchema>;

/** Clients may send title, author and dates below `metadata` (reference/calls.md#posts). */
const flattened = <T extends z.ZodType>(schema: T) =>
  z.preprocess((body, context) => {
    // The schema refuses a body that is not an object.
    if (!isObject(body) || !('metadata' in body)) return body;
    const { metadata, ...rest } = body;
    if (isObject(metadata ?? {})) return { ...(metadata ?? {}), ...rest };
    context.addIssue({
      code: 'custom',
      path: ['metadata'],
      message: t('Write an object of fields.'),
    });
    return z.NEVER;
  }, schema);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const publicCalls = defineCalls('public', {
  'GET /api/blog/public': {
    summary:
      'The posts shown now, newest first. Without a limit, all of them; if there are very many, the newest, and a `Link` header points to the next',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).optional(),
      /** Only posts older than this one: the `_id` of the last post of the page before. */
      before: idSchema.optional(),
    }),
    answer: z.array(postSchema),
  },
  'GET /api/pages/blog/{slug}': {
    summary: 'One post',
    params: z.object({ slug: askedSlugSchema }),
    answer: postSchema,
  },
});

const authorCalls = defineCalls('author', {
  'GET /api/blog': {
    summary: 'All posts, newest first by createdAt',
    query: adminListQuery,
    answer: z.array(postSchema),
  },
  'GET /api/editing/post/{id}': {
    summary: 'One post, seen by visitors or not, for its editor',
    params: byId,
    answer: postSchema,
  },
  'POST /api/blog': {
    summary: 'Adds a post',
    body: flattened(keyed(postContentSchema)),
    status: 201,
    answer: postSchema,
  },
  'PUT /api/blog/{id}': {
    summary: 'Changes the named fields of a post. The address it was published at keeps working',
    params: byId,
    body: flattened(changesOf(postContentSchema.extend({ version: versionSchema.optional() }))),
    answer: postSchema,
  },
  'DELETE /api/blog/{id}': {
    summary: 'Deletes a post',
    params: byId,
    status: 204,
  },
});

export const blogCalls = { ...publicCalls, ...authorCalls };
