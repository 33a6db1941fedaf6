import { z } from 'zod';
import { colorHint } from '#domain/color.ts';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import {
  altText,
  fieldWords,
  heading,
  html,
  instantSchema,
  line,
  media,
  versionSchema,
} from './common.ts';
import { inLanguages } from './locale.ts';

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: colorHint });

const slide = z.object({
  imageUrl: media('picture').register(fieldWords, { label: t('Picture') }),
  altText: line(300).register(fieldWords, {
    label: t('What the picture shows'),
    help: t('Read to those who cannot see it.'),
    isDescription: true,
  }),
});

const subSection = z.object({
  title: line().register(fieldWords, { label: t('Heading') }),
  text: z
    .string()
    .max(5000)
    .register(fieldWords, { label: t('Text') }),
});

const quote = z.object({
  text: z
    .string()
    .max(2000)
    .register(fieldWords, { label: t('Words of the quote') }),
});

/** The most parts and quotes of one section: more than anyone reads on a home page. */
const MAX_PARTS = 50;

const homeSection = z.object({
  title: heading(),
  subtitle: line()
    .default('')
    .register(fieldWords, {
      label: t('Line below the heading'),
    }),
  content: html()
    .default('')
    .register(fieldWords, { label: t('Text') }),
  imageUrl: media('picture')
    .default('')
    .register(fieldWords, { label: t('Picture') }),
  /** What the picture shows; empty if it is only decoration. */
  imageAlt: altText(t('Read to those who cannot see it. Leave it empty if it only decorates.')),
  subSections: z
    .array(subSection.register(fieldWords, { label: t('Part') }))
    .max(MAX_PARTS)
    .default([])
    .register(fieldWords, {
      label: t('Parts'),
      help: t('Short texts with headings of their own.'),
    }),
  quotes: z
    .array(quote.register(fieldWords, { label: t('Quote') }))
    .max(MAX_PARTS)
    .default([])
    .register(fieldWords, { label: t('Quotes') }),
});

/** The home page's content (reference/fields.md#homepage). */
export const homepageContentSchema = z.object({
  colorScheme: z
    .object({
      primary: color.clone().register(fieldWords, {
        label: t('Color of links and buttons'),
      }),
      text: color.clone().register(fieldWords, { label: t('Color of the text') }),
    })
    .register(fieldWords, { label: t('Colors') }),
  calendar: z
    .object({
      calendarId: line(100).register(fieldWords, {
        label: t('Calendar'),
        help: t('Whose events the home page shows.'),
        isCalendar: true,
      }),
    })
    .register(fieldWords, { label: t('Calendar') }),
  heroCarousel: z
    .array(slide.register(fieldWords, { label: t('Picture') }))
    .max(12)
    .register(fieldWords, {
      label: t('Large pictures'),
      help: t('They follow one another at the top of the home page.'),
    }),
  intro: z
    .object({
      bodyText: html().register(fieldWords, { label: t('Welcome message') }),
      signature: line(200).register(fieldWords, {
        label: t('Signed by'),
        help: t('Name and office: “Pastor Grace Tanaka”.'),
      }),
    })
    .register(fieldWords, { label: t('Welcome ## of the home page') }),
  sections: z
    .array(homeSection.register(fieldWords, { label: t('Section') }))
    .max(40)
    .register(fieldWords, { label: t('Sections') }),
});
export type HomepageContent = z.infer<typeof homepageContentSchema>;

const homepageSchema = homepageContentSchema.extend({
  ...inLanguages,
  version: versionSchema,
  /** The next service, by the calendar or the settings' times; null if there is none. */
  nextService: z
    .object({
      name: z.string(),
      start: instantSchema,
      /** In words: "Sunday, November 22 · 10 AM". */
      date: z.string(),
      /** Its event's page; empty for one of the settings' times. */
      path: z.string(),
    })
    .nullable(),
});
export type Homepage = z.infer<typeof homepageSchema>;

const publicCalls = defineCalls('public', {
  'GET /api/homepage': {
    summary: "The home page's content. 404 until there is one; with `optional`, null",
    query: z.object({ optional: z.stringbool().default(false) }),
    answer: homepageSchema.nullable(),
  },
});

const editorCalls = defineCalls('editor', {
  'PUT /api/homepage': {
    summary: 'Publishes the named fields of the home page; the first time, all fields are needed',
    body: changesOf(homepageContentSchema.extend({ version: versionSchema.optional() })),
    answer: homepageSchema,
  },
});

export const homepageCalls = { ...publicCalls, ...editorCalls };
