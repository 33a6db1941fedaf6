import { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import { ownSectionTypes } from '#contract/sections/own.ts';
import {
  type ArrangedSection,
  type Translation,
  type TranslationContent,
  translationContentSchema,
} from '#contract/translations.ts';
import { completed, isLeftOut } from '#domain/arrangement.ts';
import { t } from '#languages/t.ts';
import type { Content, ContentEditing, Written } from '#web/admin/editing/content.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { firstWords, textOf } from '#web/admin/schema-form/first-words.ts';
import { kindName, schemaOf } from '#web/admin/sections/section-kinds.ts';
import type { ContentLine } from '#web/admin/versions/fields-in-words.ts';
import { languageName } from './language-words.ts';
import { fieldOf } from './pair-field.ts';
import type { TranslationDraft } from './standing.ts';
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
      save: t('Publish'),
      saveAndClose: t('Publish and close'),
      cancel: {
        title: t('Leave without publishing?'),
        text: t(
          'There are changes that are not published. They are kept as your draft, to go on with later.',
        ),
        yes: t('Leave without publishing'),
        no: t('Stay here'),
      },
      states: {
        unsaved: t('Not published yet'),
        saving: t('Publishing…'),
        saved: t('Published ## page'),
        failed: t('Not published ## page'),
      },
      failure: t('The translation could not be published.'),
      isWhyInstead: true,
      notYet: t('Not published yet. Something is still to be translated:'),
      saved: () => t('{heading} is published.', { heading }),
      unchanged: t('Nothing has changed: the translation is published as it stands here.'),
    },
    schema: translationContentSchema,
    load: async () => opened,
    toDraft,
    understand: (data, start) => understoodDraft(data, start, opened),
    check: ({ texts, sections }) =>
      texts.filter(({ key }) => !isLeftOut(sections, 'sections', key)).flatMap(missingIssue),
    inWords: (content) => linesOf(content as TranslationDraft, opened, schema),
    save: (body: TranslationContent, { id, version }) =>
      adminApi('PUT /api/translations/{id}', { params: { id }, body: { ...body, version } }),
    staysOpen: true,
    isWide: true,
    loadMore: async () => ({ schema }),
    Fields,
    Actions,
  };
}

function Fields({ before, draft, change, errorOf, more: { schema } }: Editing) {
  return (
    before && <TranslationFields {...{ draft, change, errorOf, schema }} translation={before} />
  );
}

function Actions({ before }: Editing) {
  return before && <TranslationActions translation={before} />;
}

const toDraft = ({ slug, pairs, parts, sections }: Translation): TranslationDraft => ({
  slug,
  texts: pairs.map(({ key, text, of }) => ({ key, text, of })),
  sections: whole(sections, parts),
});

/** The order of the sections with those that the original got since then; an empty one stays the original's. */
const whole = (
  sections: readonly ArrangedSection[],
  parts: Translation['parts'],
): ArrangedSection[] =>
  sections.length === 0
    ? []
    : completed(
        sections,
        (parts ?? []).map(({ number }) => number),
      );

/**
 * A kept draft beside the content as it is now: of its texts those that there still are. Sections may not be finished: they
 * are only checked for what they are.
 */
function understoodDraft(
  data: Record<string, unknown>,
  start: TranslationDraft,
  { parts }: Translation,
): TranslationDraft {
  const { success, data: kept } = keptSchema.safeParse(data);
  if (!success) return start;
  const byKey = new Map(kept.texts.map((text) => [text.key, text]));
  return {
    slug: kept.slug,
    texts: start.texts.map((text) => byKey.get(text.key) ?? text),
    sections: whole(kept.sections as ArrangedSection[], parts),
  };
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

const missingIssue = ({ key, text }: TranslationDraft['texts'][number]): Issue[] =>
  text.trim() === '' ? [{ path: `texts.${key}`, message: t('Translate this text.') }] : [];

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
    ...sections.map((part, index) => orderLine(part, index, parts)),
  ];
}

/** A place in the order of the sections. */
function orderLine(part: ArrangedSection, index: number, parts: Translation['parts']): ContentLine {
  const name = `sections.${index}`;
  const label = t('Section {number}', { number: index + 1 });
  if (part.is === 'own') {
    const schema = schemaOf(part.section);
    const words = schema ? firstWords(schema, part.section) : '';
    return { label, name, text: [kindName(part.section), words].filter(Boolean).join(': ') };
  }
  const number = 1 + (parts ?? []).findIndex((each) => each.number === part.number);
  if (number === 0) return { label, name, text: t('Of the page, which no longer has it') };
  const text = part.isLeftOut
    ? t('Left out: number {number} of the page', { number })
    : t('Number {number} of the page', { number });
  return { label, name, text };
}
