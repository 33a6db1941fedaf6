import { z } from 'zod';
import { MAX_SLUG } from '#domain/slugs.ts';
import { t } from '#languages/t.ts';
import { MAX_SEARCH, MAX_SECTIONS } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { baseVersionSchema, idSchema, MAX_INTEGER } from './common.ts';
import { translatedKinds } from './content/kinds.ts';
import { languageSchema } from './locale.ts';
import { ownSectionSchema } from './own-sections.ts';

/** A digest of a text that was translated (server/content/translations/texts.ts). */
const digestSchema = z.string().max(40);

/** The longest text in another language, in characters: no field of a content holds a longer one. */
export const MAX_TRANSLATED = 100_000;

/**
 * The largest translation that is sent, in bytes: what is 256 KiB in English is twice as much in Cyrillic letters, more in
 * those of Asia, and each text has its key and its digest.
 */
export const MAX_TRANSLATION_BYTES = 1024 ** 2;

/** A text of a content in another language. Its key names the field and the parts around it, wherever they stand. */
const translatedTextSchema = z.object({
  key: z.string().min(1).max(300),
  text: z.string().max(MAX_TRANSLATED),
  /** The digest of the text that it was translated from, or that it was found still right for. */
  of: digestSchema,
});

/** Those of the page, and as many of its own. */
const MAX_ARRANGED = 2 * MAX_SECTIONS;

/** The number of a section of the original (server/content/translations/parts.ts). */
const numberSchema = z.int().min(0).max(MAX_INTEGER);

/** A section in the order of a language: one of the original's, which it may leave out, or one that it has alone. */
const arrangedSectionSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('original'), number: numberSchema, isLeftOut: z.boolean().optional() }),
  z.object({ is: z.literal('own'), section: ownSectionSchema }),
]);

/** What is published of a content in another language. */
export const translationContentSchema = z.object({
  /** The content's address in that language; empty for the same as in the church's own, and for kinds without addresses. */
  slug: z.string().trim().max(MAX_SLUG).default(''),
  texts: z.array(translatedTextSchema).max(20_000).default([]),
  /** The sections of a page in that language; empty as long as they are those of the original, in its order. */
  sections: z
    .array(arrangedSectionSchema)
    .max(MAX_ARRANGED, {
      error: () =>
        t('A language holds at most {max} sections of a page, with those that it leaves out.', {
          max: MAX_ARRANGED,
        }),
    })
    .default([]),
});
export type ArrangedSection = z.infer<typeof arrangedSectionSchema>;
export type TranslationContent = z.infer<typeof translationContentSchema>;

/** What became of a text since it was translated: `missing` while it is not translated. */
const textStates = ['missing', 'changed', 'right'] as const;

/** A text, and what it is in the other language. */
const pairSchema = z.object({
  key: z.string(),
  /** Where it stands in the content, for the words of its field; empty once it was removed there. */
  path: z.array(z.union([z.string(), z.number()])),
  /** The types of the parts around it (a section's), outermost first; empty for parts without. */
  types: z.array(z.string()),
  is: z.enum(['html', 'plain', 'lines']),
  isDescription: z.boolean(),
  source: z.string(),
  /** The digest of `source`. */
  digest: digestSchema,
  /** Empty while it is not translated. */
  text: z.string(),
  /** The digest of what it was translated from. */
  of: digestSchema,
  /** The source it was translated from, if that said something else; otherwise empty. */
  before: z.string(),
  state: z.enum(textStates),
});
export type Pair = z.infer<typeof pairSchema>;

/** A content and what it is in another language, side by side. */
const translationSchema = z.object({
  _id: idSchema,
  kind: z.enum(translatedKinds),
  entityId: idSchema,
  language: languageSchema,
  /** What the content is called in the church's own language. */
  title: z.string(),
  /** 0 while nothing is published in this language. */
  version: baseVersionSchema,
  /** Null for kinds without addresses. */
  sourceSlug: z.string().nullable(),
  slug: z.string(),
  /** Where it is read on this site: `/es/nosotros`; null for kinds without pages, and while it is not published. */
  path: z.string().nullable(),
  /** A digest of all texts of the content: another one once it was changed. */
  original: digestSchema,
  /** In the order of the content. */
  pairs: z.array(pairSchema),
  /** Those that the content no longer has: shown until this language is published again. */
  removed: z.array(pairSchema),
  /** The sections of the original in their order, where a language may have others; null for kinds without sections. */
  parts: z.array(z.object({ number: numberSchema, type: z.string() })).nullable(),
  sections: translationContentSchema.shape.sections,
});
export type Translation = z.infer<typeof translationSchema>;

/** What is to be translated of a content into a language. */
const openSchema = translationSchema
  .pick({ _id: true, kind: true, language: true, title: true })
  .extend({
    /** Whether nothing is published in this language. */
    isNew: z.boolean(),
    /** Texts that are not translated, and that were changed since. */
    missing: z.int(),
    changed: z.int(),
  });
export type OpenTranslation = z.infer<typeof openSchema>;

export const translationCalls = defineCalls('translation', {
  'GET /api/translations': {
    summary:
      'What is not translated, or was changed since, by language and kind; of all or of one content',
    query: z.object({
      language: languageSchema.optional(),
      kind: z.enum(translatedKinds).optional(),
      /** `all`: also what is translated as it stands. */
      state: z.enum(['open', 'all']).default('open'),
      /** Words of its title. */
      search: z.string().max(MAX_SEARCH).default(''),
      /** One content of that kind, whether it is open or not; also one that visitors do not see. */
      id: idSchema.optional(),
    }),
    answer: z.array(openSchema),
  },
  'GET /api/editing/translation/{id}': {
    summary:
      'A content and its translation, side by side. The id is the language, the kind and the content’s id: es_page_…',
    params: z.object({ id: idSchema }),
    answer: translationSchema,
  },
  'PUT /api/translations/{id}': {
    summary: 'Publishes a content in another language: the named fields',
    params: z.object({ id: idSchema }),
    mostBytes: MAX_TRANSLATION_BYTES,
    body: changesOf(
      translationContentSchema.extend({
        version: baseVersionSchema.optional(),
        /** As it was read: refused with the current one if the content was changed since. */
        original: digestSchema.optional(),
      }),
    ),
    answer: translationSchema,
  },
  'DELETE /api/translations/{id}': {
    summary: 'Takes a translation off the site; its versions stay',
    params: z.object({ id: idSchema }),
    status: 204,
  },
});
