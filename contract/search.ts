import { z } from 'zod';
import { t } from '#languages/t.ts';
import { defineCalls } from './call.ts';
import { idSchema, instantSchema } from './common.ts';
import { searchedKinds } from './content/kinds.ts';
import { MAX_QUESTION, MAX_RESULT_PAGES } from './search-constants.ts';

/** What visitors search for (reference/rules.md#search). */
const searchedKindSchema = z.enum(searchedKinds);

const TOO_LONG = {
  error: () =>
    t('Search for at most {max} characters. A few words find more than a whole text.', {
      max: MAX_QUESTION,
    }),
};
const questionSchema = z.string().trim().max(MAX_QUESTION, TOO_LONG).default('');
const pageSchema = z.coerce.number().int().min(1).max(MAX_RESULT_PAGES).default(1);

/** Plain text in pieces, of which those that match are marked. */
const markedSchema = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
export type Marked = z.infer<typeof markedSchema>;

const resultSchema = z.object({
  kind: searchedKindSchema,
  _id: idSchema,
  title: markedSchema,
  excerpt: markedSchema,
  /** Where it is on this site: a path, with a place on the page if there is one. */
  href: z.string(),
  /** When it was published, or takes place; null for what has no date. */
  date: instantSchema.nullable(),
});
export type SearchResult = z.infer<typeof resultSchema>;

const countsSchema = z.record(searchedKindSchema, z.number());

const resultsSchema = z.object({
  /** The question as it was understood: without surrounding spaces. */
  question: z.string(),
  /** Whether it is asked when the church meets, which the site's service times answer. */
  asksForTimes: z.boolean(),
  results: z.array(resultSchema),
  /** How many there are of each kind, whatever kind was asked for. */
  counts: countsSchema,
  /** How many there are of what was asked for, and how many pages show them. */
  total: z.number(),
  pages: z.number(),
  page: z.number(),
  /** There are more than were counted. */
  isMore: z.boolean(),
  /** Nothing has all of the words: these have some of them. */
  isPartial: z.boolean(),
  /** The question with words that exist here, for which the results are; null if nothing was corrected. */
  didYouMean: z.string().nullable(),
});
export type SearchResults = z.infer<typeof resultsSchema>;

const foundSchema = z.object({
  /** `page`, `post`, …, or a screen of the administration. */
  kind: z.string(),
  _id: z.string(),
  title: z.string(),
  /** What helps to tell it from others: an address, a date, a place. */
  about: z.string(),
  /** How it stands: "Published", "Scheduled", "in the trash" … */
  state: z.string(),
  href: z.string(),
});
export type Found = z.infer<typeof foundSchema>;

const publicCalls = defineCalls('public', {
  'GET /api/search': {
    isUnkept: true,
    summary:
      'What visitors find now, best first: pages, posts, events, announcements and sermons. Ten on a page',
    query: z.object({
      q: questionSchema,
      kind: searchedKindSchema.optional(),
      page: pageSchema,
    }),
    answer: resultsSchema,
  },
});

const staffCalls = defineCalls('staff', {
  'GET /api/admin/search': {
    summary: 'Everything administrators work on that matches, hidden or not, with its state',
    query: z.object({ q: questionSchema }),
    answer: z.array(foundSchema),
  },
});

export const searchCalls = { ...publicCalls, ...staffCalls };
