import type { HomepageContent } from '#contract/homepage.ts';
import type { Colors } from '#contract/theme.ts';
import { readColour } from './colour-advice.ts';
import { emptyHome } from './empty-home.ts';

/** A home page as the preview shows it: where nothing is written yet, a quiet line says so. */
export function shownHome(values: HomepageContent): HomepageContent {
  return {
    ...values,
    sections: values.sections.map((section, index) =>
      isBlank(section)
        ? { ...section, content: `<p><em>Section ${index + 1}: nothing is written yet.</em></p>` }
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

/** The colours to show while one is typed: what is none yet shows as the look's own. */
export function shownColours({ primary, text }: Colors): Colors {
  return {
    primary: readColour(primary) ?? emptyHome.colorScheme.primary,
    text: readColour(text) ?? emptyHome.colorScheme.text,
  };
}
