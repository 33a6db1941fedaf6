import { z } from 'zod';
import { defineCalls } from './call.ts';
import { html, instantSchema, line, mediaSchema, versionSchema } from './common.ts';

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Write a colour as #5b2a55.');

/** The home page's content (specification 3). */
export const homepageContentSchema = z.object({
  colorScheme: z.object({ primary: colour, text: colour }),
  calendar: z.object({ calendarId: line(100) }),
  heroCarousel: z.array(z.object({ imageUrl: mediaSchema, altText: line(300) })).max(12),
  intro: z.object({ bodyText: html(), signature: line(200) }),
  sections: z
    .array(
      z.object({
        title: line().default(''),
        subtitle: line().default(''),
        content: html().default(''),
        imageUrl: mediaSchema.default(''),
        /** What the picture shows; empty when it only decorates. */
        imageAlt: line(300).default(''),
        subSections: z.array(z.object({ title: line(), text: z.string().max(5000) })).default([]),
        quotes: z.array(z.object({ text: z.string().max(2000) })).default([]),
      }),
    )
    .max(40),
});
export type HomepageContent = z.infer<typeof homepageContentSchema>;

export const homepageSchema = homepageContentSchema.extend({
  version: versionSchema,
  /** The next of the site's service times; null when none is set. */
  nextService: z
    .object({
      name: z.string(),
      start: instantSchema,
      /** In words: "Sunday, 22 November · 10 AM". */ date: z.string(),
    })
    .nullable(),
});
export type Homepage = z.infer<typeof homepageSchema>;

export const homepageCalls = defineCalls({
  'GET /api/homepage': {
    access: 'public',
    summary: "The home page's content. 404 until there is one",
    status: 200,
    answer: homepageSchema,
  },
  'PUT /api/homepage': {
    access: 'admin',
    summary: 'Publishes the home page',
    body: homepageContentSchema.extend({ version: versionSchema.optional() }),
    status: 200,
    answer: homepageSchema,
  },
});
