import { z } from 'zod';
import { defineCalls } from './call.ts';
import { askedSlugSchema, idSchema, instantSchema } from './common.ts';
import { inLanguages, localeSchema } from './locale.ts';
import { daySchema } from './sermon-item.ts';

const passageSchema = z.object({
  /** `JHN 3:16-21` */
  usfm: z.string(),
  /** The book's code in USFM. */
  book: z.string(),
  /** "John 3:16–21" */
  words: z.string(),
});

const sermonKinds = ['audio', 'video'] as const;

/** A sermon, or another recording that a podcast offers. */
const sermonSchema = z.object({
  _id: idSchema,
  /** Its page is `/sermons/{slug}`; it stays while the title changes. */
  slug: z.string(),
  kind: z.enum(sermonKinds),
  title: z.string(),
  language: inLanguages.language,
  /** Empty if nobody named one, like the next. */
  speaker: z.string(),
  series: z.string(),
  /** What the series is called in the church's own language, by which lists ask for it; left out where that is `series`. */
  ownSeries: z.string().optional(),
  passages: z.array(passageSchema),
  /** The day it was preached; null if it is not known. */
  date: daySchema.nullable(),
  /** The same, or the day at the church on which it was first published: lists are sorted by it. */
  day: daySchema,
  publishedAt: instantSchema,
  /** Where the recording is. */
  url: z.string(),
  /** For a file of this site, and as far as an address tells: `audio/mpeg`. */
  mediaType: z.string().nullable(),
  bytes: z.number().int().nullable(),
  seconds: z.number().int().nullable(),
  poster: z.string(),
  hasTranscript: z.boolean(),
  /** The podcast it is an episode of. */
  podcast: z.string().nullable(),
});
export type Sermon = z.infer<typeof sermonSchema>;

const choice = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
/** What there is to choose from, with how many sermons each has. */
const sermonChoicesSchema = z.object({
  series: z.array(choice),
  speakers: z.array(choice),
  books: z.array(choice),
  years: z.array(choice),
  kinds: z.array(choice),
});
export type SermonChoices = z.infer<typeof sermonChoicesSchema>;

/** A part of a transcript: some sentences, and when they begin, in seconds; null where no times are known. */
const paragraphSchema = z.object({ start: z.number().nullable(), text: z.string() });
export type Paragraph = z.infer<typeof paragraphSchema>;

const chapterSchema = z.object({ start: z.number(), title: z.string() });
const neighborSchema = z.object({
  slug: z.string(),
  title: z.string(),
  language: inLanguages.language,
  day: daySchema,
});

/** How it is played: by the browser itself, in a frame of its service, or only at its own address. */
const sourceSchema = z.object({ kind: z.enum(['embed', 'file', 'page']), src: z.string() });

const wholeSermonSchema = sermonSchema.extend({
  paths: inLanguages.paths,
  source: sourceSchema,
  /** The language of the recording, and so of its transcript; left out where no language is asked for. */
  spoken: localeSchema.optional(),
  /** Cleaned HTML. */
  notes: z.string(),
  /** The same as plain text, one or two sentences. */
  description: z.string(),
  chapters: z.array(chapterSchema),
  transcript: z.array(paragraphSchema),
  /** The address of its captions (WebVTT) on this site; null without times. */
  captions: z.string().nullable(),
  /** The page that shows it; null if none does. */
  page: z.object({ slug: z.string(), title: z.string(), ...inLanguages }).nullable(),
  /** Before and after it in its series. */
  previous: neighborSchema.nullable(),
  next: neighborSchema.nullable(),
});
export type WholeSermon = z.infer<typeof wholeSermonSchema>;

/** The most characters of a filter's value: a speaker's name has as many at most. */
const filter = z.string().max(120).optional();

export const sermonCalls = defineCalls('public', {
  'GET /api/sermons': {
    summary:
      'The sermons, newest first, a part at a time, and what they can be filtered by. A ' +
      'series, speaker, book or year that no sermon has is not found (404)',
    query: z.object({
      series: filter,
      speaker: filter,
      /** USFM's code of a book of the Bible: `JHN`. */
      book: filter,
      year: filter,
      kind: z.enum(sermonKinds).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** Only those after this one: the slug of the last sermon of the part before. */
      before: askedSlugSchema.optional(),
    }),
    answer: z.object({
      sermons: z.array(sermonSchema),
      /** How many the filters leave. */
      total: z.number().int(),
      /** What `before` is for the next part; null at the end. */
      next: z.string().nullable(),
      choices: sermonChoicesSchema,
    }),
  },
  'GET /api/sermons/{slug}': {
    summary: 'One sermon with its notes, chapters and transcript, and its neighbors in the series',
    params: z.object({ slug: askedSlugSchema }),
    answer: wholeSermonSchema,
  },
});
export type SermonList = z.infer<(typeof sermonCalls)['GET /api/sermons']['answer']>;
