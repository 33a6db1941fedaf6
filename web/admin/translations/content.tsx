import { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import { ownSectionTypes } from '#contract/own-sections.ts';
import {
  MAX_TRANSLATED,
  type Translation,
  type TranslationContent,
  translationContentSchema,
} from '#contract/translations.ts';
import { isLeftOut } from '#domain/arrangement.ts';
import { t } from '#languages/t.ts';
import type { Content, ContentEditing, Written } from '#web/admin/editing/content.ts';
import { publishWords } from '#web/admin/editing/publish-words.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { textOf } from '#web/admin/schema-form/first-words.ts';
import type { ContentLine } from '#web/admin/versions/fields-in-words.ts';
import { Conflict } from './conflict.tsx';
import { languageName } from './language-words.ts';
import { withChanges, withTextsOf } from './meanwhile.ts';
import { placeInWords, wholeOrder } from './order.ts';
import { OriginalNotice } from './original-notice.tsx';
import { fieldOf } from './pair-field.ts';
import { draftOf, type TranslationDraft } from './standing.ts';
import { TranslationActions } from './translation-actions.tsx';
import { TranslationFields } from './translation-fields.tsx';

/** `schema`: of the kind that is translated. */
export type Writing = Written<TranslationDraft, { schema: z.ZodObject }>;
type Editing = ContentEditing<Translation, TranslationDraft, Writing>;

/** How a content is translated, beside it as it was opened. `schema` is that of its kind. */
export function translationContent(
  opened: Translation,
  schema: z.ZodObject,
): Content<Translation, TranslationDraft, Writing> {
  const heading = t('“{title}” in {language}', {
    title: opened.title || t('Untitled'),
    language: languageName(opened.language),
  });
  return {
    kind: 'translation',
    path: '/admin/translations',
    words: {
      heading,
      ...publishWords(),
      failure: t('The translation could not be published.'),
      isWhyInstead: true,
      notYet: t('Not published yet. Something is still to be translated:'),
      saved: () => t('{heading} is published.', { heading }),
      unchanged: t('Nothing has changed: the translation is published as it stands here.'),
    },
    schema: translationContentSchema,
    load: async () => opened,
    toDraft: draftOf,
    understand: understoodDraft,
    toSend: (draft, before) => ({
      ...draft,
      sections: wholeOrder(draft.sections, before?.parts ?? null),
      original: before?.original,
    }),
    check: ({ texts, sections }) =>
      texts.filter(({ key }) => !isLeftOut(sections, 'sections', key)).flatMap(issuesOf),
    inWords: (content) => linesOf(content as TranslationDraft, opened, schema),
    save: (body: TranslationContent & { original?: string }, { id, version }) =>
      adminApi('PUT /api/translations/{id}', { params: { id }, body: { ...body, version } }),
    staysOpen: true,
    isWide: true,
    loadMore: async () => ({ schema }),
    Fields,
    Conflict,
    Actions,
    News,
  };
}

function Fields({ before, draft, change, errorOf, more: { schema } }: Editing) {
  return (
    before && <TranslationFields {...{ draft, change, errorOf, schema }} translation={before} />
  );
}

function News({ before, draft, goOnFrom }: Editing) {
  return (
    before && (
      <OriginalNotice
        translation={before}
        onShow={(current) =>
          goOnFrom(withChanges(current, before, draft), withTextsOf(draftOf(current), draft))
        }
      />
    )
  );
}

function Actions({ before }: Editing) {
  return before && <TranslationActions translation={before} />;
}

/** A kept draft beside the content as it is now. Sections may not be finished: only their types are looked at. */
function understoodDraft(data: Record<string, unknown>, start: TranslationDraft): TranslationDraft {
  const { success, data: kept } = keptSchema.safeParse(data);
  return success ? withTextsOf(start, kept as TranslationDraft) : start;
}

const keptSchema = translationContentSchema.extend({
  sections: z
    .array(
      z.discriminatedUnion('is', [
        z.looseObject({ is: z.literal('original'), number: z.int() }),
        z.object({
          is: z.literal('own'),
          section: z.looseObject({ type: z.enum(ownSectionTypes) }),
        }),
      ]),
    )
    .default([]),
});

function issuesOf({ key, text }: TranslationDraft['texts'][number]): Issue[] {
  const path = `texts.${key}`;
  if (text.trim() === '') return [{ path, message: t('Translate this text.') }];
  if (text.length <= MAX_TRANSLATED) return [];
  return [{ path, message: t('This text is too long. Please make it shorter.') }];
}

/** What is translated, field by field, for two texts side by side. */
function linesOf(
  { slug, texts = [], sections = [] }: TranslationDraft,
  { pairs, removed, parts }: Translation,
  schema: z.ZodObject,
): ContentLine[] {
  const byKey = new Map([...pairs, ...removed].map((pair) => [pair.key, pair]));
  return [
    ...(slug ? [{ label: t('Web address'), text: slug }] : []),
    ...texts.map(({ key, text }) => {
      const pair = byKey.get(key);
      const { group, label } = pair
        ? fieldOf(schema, pair)
        : { group: '', label: t('Removed text') };
      return { label: group ? `${group}: ${label}` : label, name: key, text: textOf(text) };
    }),
    ...sections.map((part, index) => ({
      label: t('Section {number}', { number: index + 1 }),
      name: `sections.${index}`,
      text: placeInWords(part, parts),
    })),
  ];
}
