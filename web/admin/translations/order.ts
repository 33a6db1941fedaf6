import type { ArrangedSection, Translation } from '#contract/translations.ts';
import { completed } from '#domain/arrangement.ts';
import { t } from '#languages/t.ts';
import { firstWords } from '#web/admin/schema-form/first-words.ts';
import { kindName, schemaOf } from '#web/admin/sections/section-kinds.ts';

type Parts = Translation['parts'];

/** The order of the sections with those that the original got since then; an empty one stays the original's. */
export const wholeOrder = (
  sections: readonly ArrangedSection[],
  parts: Parts,
): ArrangedSection[] =>
  sections.length === 0
    ? []
    : completed(
        sections,
        (parts ?? []).map(({ number }) => number),
      );

/** What stands at a place in the order. */
export function placeInWords(part: ArrangedSection, parts: Parts): string {
  if (part.is === 'own') {
    const schema = schemaOf(part.section);
    const words = schema ? firstWords(schema, part.section) : '';
    return [kindName(part.section), words].filter(Boolean).join(': ');
  }
  const number = 1 + (parts ?? []).findIndex((each) => each.number === part.number);
  if (number === 0) return t('Of the page, which no longer has it');
  return part.isLeftOut
    ? t('Left out: number {number} of the page', { number })
    : t('Number {number} of the page', { number });
}

/** The whole order, a line for each. */
export const orderInWords = (sections: readonly ArrangedSection[], parts: Parts): string =>
  sections.length === 0
    ? t('The sections of the page')
    : sections.map((part) => placeInWords(part, parts)).join('\n');
