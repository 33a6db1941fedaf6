import { z } from 'zod';
import { pageSlugProblem } from '#domain/slugs.ts';
import { t } from '#languages/t.ts';
import { MAX_SECTIONS } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import {
  askedSlugSchema,
  byId,
  fieldWords,
  idSchema,
  instantSchema,
  line,
  slugSchema,
  versionSchema,
} from './common.ts';
import { keyed } from './creation-key.ts';
import { inLanguages } from './locale.ts';
import { sectionSchema, unknownSectionSchema } from './sections/index.ts';

/** A page's address: below the site's root, and not one of the application's own. */
export const pageSlugSchema = slugSchema(pageSlugProblem);

/** A page as an editor writes it (reference/fields.md#pages). */
export const pageContentSchema = z.object({
  title: line()
    .min(1, { error: () => t('Give the page a title.') })
    .register(fieldWords, { label: t('Title') }),
  slug: pageSlugSchema.clone().register(fieldWords, { label: t('Web address') }),
  /** Whether it is in the navigation, under its parent if the slug has one. */
  isMainPage: z
    .boolean()
    .default(false)
    .register(fieldWords, { label: t('Main Page') }),
  /** The page's short name; if empty, the title is used. */
  page: line()
    .default('')
    .register(fieldWords, {
      label: t('Name in the menu'),
      help: t('Short, if the title is long. If empty, the title is used.'),
    }),
  sections: z
    .array(sectionSchema)
    .max(MAX_SECTIONS, {
      error: () =>
        t('A page holds at most {max} sections. Make several pages of it.', { max: MAX_SECTIONS }),
    })
    .default([])
    .register(fieldWords, { label: t('Sections') }),
});
export type PageContent = z.infer<typeof pageContentSchema>;

/** A page as read. Sections of an unknown type are sent as stored, for the reader to skip. */
export const pageSchema = pageContentSchema.extend({
  ...inLanguages,
  _id: idSchema,
  sections: z.array(z.union([sectionSchema, unknownSectionSchema])),
  /** A sentence or two for search engines, taken from the text. */
  description: z.string(),
  version: versionSchema,
  updatedAt: instantSchema,
});
export type Page = z.infer<typeof pageSchema>;

/** A page as its editor opens it: every section as stored, even one with broken data. */
const editedPageSchema = pageSchema
  .omit({ description: true })
  .extend({ sections: z.array(unknownSectionSchema) });
export type EditedPage = z.infer<typeof editedPageSchema>;

/** A page in the administrators' list. */
const pageEntrySchema = pageSchema
  .pick({
    _id: true,
    page: true,
    slug: true,
    title: true,
    isMainPage: true,
    version: true,
    updatedAt: true,
  })
  .extend({
    /** Whether the navigation links to it. */
    isInNavigation: z.boolean(),
  });
export type PageEntry = z.infer<typeof pageEntrySchema>;

/** The same with its sections, each as stored, if they are asked for. */
const listedPageSchema = pageEntrySchema.extend(
  editedPageSchema.pick({ sections: true }).partial().shape,
);
export type ListedPage = z.infer<typeof listedPageSchema>;

const publicCalls = defineCalls('public', {
  'GET /api/pages/{slug}': {
    summary:
      'A page with its title and ordered sections; the slug may hold slashes, encoded or not. At an address it ' +
      'had before it is given too, under its present slug',
    slashes: 'slug',
    params: z.object({ slug: askedSlugSchema }),
    answer: pageSchema,
  },
});

const editorCalls = defineCalls('editor', {
  'GET /api/pages': {
    summary:
      'All pages by address, with their sections as stored. If there are very many, the first, and a `Link` header ' +
      'leads to the next; without sections all of them',
    query: z.object({
      sections: z.stringbool().default(true),
      /** Only pages after this one: the `_id` of the last page of the list before. */
      after: idSchema.optional(),
    }),
    answer: z.array(listedPageSchema),
  },
  'GET /api/editing/page/{id}': {
    summary:
      'A page as stored, for its editor: with the sections that visitors do not see because their data is broken',
    params: byId,
    answer: editedPageSchema,
  },
  'POST /api/pages': {
    summary: 'Publishes a new page. Sent twice with the same _id, it is added once',
    body: keyed(pageContentSchema).extend({
      /** The identifier of its draft: it becomes the page's. */
      _id: z.uuid().optional(),
    }),
    status: 201,
    answer: pageSchema,
  },
  'PUT /api/pages/{id}': {
    summary:
      'Changes the named fields of a page and publishes it. The address it had before keeps working',
    params: byId,
    body: changesOf(pageContentSchema.extend({ version: versionSchema.optional() })),
    answer: pageSchema,
  },
  'DELETE /api/pages/{slug}': {
    summary:
      'Moves a page to the trash. Refused (409) while the navigation links to it, unless it is to be removed there too',
    slashes: 'slug',
    params: z.object({ slug: askedSlugSchema }),
    query: z.object({ takeOutOfNavigation: z.stringbool().default(false) }),
    status: 204,
  },
});

export const pageCalls = { ...publicCalls, ...editorCalls };
