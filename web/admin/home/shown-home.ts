import { type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import type { Colors } from '#contract/theme.ts';
import { t } from '#languages/t.ts';
import { emptyValue } from '#web/admin/schema-form/field-kind.ts';
import { readColor } from './color-advice.ts';

/** A home page as the preview shows it: where nothing is written yet, a quiet line says so. */
export function shownHome(values: HomepageContent): HomepageContent {
  return {
    ...values,
    sections: values.sections.map((section, index) =>
      isBlank(section)
        ? {
            ...section,
            content: `<p><em>${t('Section {number}: nothing is written yet.', { number: index + 1 })}</em></p>`,
          }
        : section,
    ),
  };
}

function isBlank({ subSections, quotes, ...fields }: HomepageContent['sections'][number]) {
  const texts = [
    ...Object.values(fields),
    ...subSections.flatMap(({ title, text }) => [title, text]),
    ...quotes.map(({ text }) => text),
  ];
  return texts.every((text) => text.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') === '');
}

/** The colors to show while one is typed: the default ones until it is a color. */
export function shownColors({ primary, text }: Colors): Colors {
  return {
    primary: readColor(primary) ?? emptyHome.colorScheme.primary,
    text: readColor(text) ?? emptyHome.colorScheme.text,
  };
}

/** What a home page begins as: the look's own colors, and nothing to take out again. */
export const emptyHome: HomepageContent = {
  ...(emptyValue(homepageContentSchema) as HomepageContent),
  colorScheme: { primary: '#5b2a55', text: '#231d2b' },
};
