import type {
  OpenTranslation,
  Pair,
  Translation,
  TranslationContent,
} from '#contract/translations.ts';
import { t } from '#languages/t.ts';
import type { StateTone } from '#web/admin/ui/list.tsx';

/** A content in another language: its texts in the order of the content, those that are not translated empty. */
export type TranslationDraft = Required<TranslationContent>;

export type WrittenText = TranslationContent['texts'][number];

/** A translation as it is written when nothing is changed yet. */
export const draftOf = ({ slug, pairs, sections }: Translation): TranslationDraft => ({
  slug,
  texts: pairs.map(({ key, text, of }) => ({ key, text, of })),
  sections,
});

/** How a text on the screen stands to its source. */
export function standingOf(
  { text, of }: Pick<WrittenText, 'text' | 'of'>,
  { digest }: Pair,
): Pair['state'] {
  if (text.trim() === '') return 'missing';
  return of === digest ? 'right' : 'changed';
}

export const standingWords: Record<Pair['state'], string> = {
  missing: t('Not translated yet'),
  changed: t('Changed since'),
  right: t('Translated'),
};

export const standingTones: Record<Pair['state'], StateTone> = {
  missing: 'off',
  changed: 'waiting',
  right: 'live',
};

/** How a content stands in a language, in words: "3 changed, 2 not translated yet". */
export function openInWords({ isNew, missing, changed }: OpenTranslation): string {
  if (isNew) return t('Not translated yet');
  if (missing + changed === 0) return t('Translated');
  if (missing === 0) return t('{changed} changed', { changed });
  if (changed === 0) return t('{missing} not translated yet', { missing });
  return t('{changed} changed, {missing} not translated yet', { changed, missing });
}
