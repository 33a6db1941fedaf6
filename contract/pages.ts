import { z } from 'zod';
import { defineCalls } from './call.ts';
import { idSchema, instantSchema, line, slugSchema, versionSchema } from './common.ts';
import { sectionSchema, unknownSectionSchema } from './sections/index.ts';

/** A page as an editor writes it (specification 3 and 7). */
export const pageContentSchema = z.object({
  /** The page's short name; the title when empty. */
  page: line().default(''),
  slug: slugSchema,
  title: line().min(1, 'Give the page a title.'),
  sections: z.array(sectionSchema).max(500).default([]),
  isMainPage: z.boolean().default(false),
});
export type PageContent = z.infer<typeof pageContentSchema>;

/** A page as read. Sections of a type unknown here are sent on as stored, for the reader to skip. */
export const pageSchema = pageContentSchema.extend({
  _id: idSchema,
  sections: z.array(z.union([sectionSchema, unknownSectionSchema])),
  /** A sentence or two for search engines, drawn from the text. */
  description: z.string(),
  version: versionSchema,
  updatedAt: instantSchema,
});
export type Page = z.infer<typeof pageSchema>;

export const pageCalls = defineCalls({
  'GET /api/pages/{slug}': {
    access: 'public',
    summary:
      'A page with its title and ordered sections; the slug may hold slashes, encoded or not',
    slashes: 'slug',
    params: z.object({ slug: z.string() }),
    status: 200,
    answer: pageSchema,
  },
  'GET /api/pages': {
    access: 'admin',
    summary: 'All pages by their address',
    status: 200,
    answer: z.array(
      pageSchema.pick({
        _id: true,
        page: true,
        slug: true,
        title: true,
        isMainPage: true,
        version: true,
        updatedAt: true,
      }),
    ),
  },
});
