import type { Section } from '#contract/sections/index.ts';
import { findDefinition, type StoredSection } from '#web/sections/registry.ts';
import type { Hint } from './hints/hint.ts';
import { frameProblem, pictureProblem } from './hints/pictures.ts';
import { sectionInWords } from './section-names.ts';

/**
 * What a page's own fields say: pictures without a description, frames without a name. What is shown of them does not
 * tell: there a picture that only decorates looks the same, and every frame has some name.
 */
export function pageHints(sections: readonly StoredSection[]): Hint<number>[] {
  return sections.flatMap((stored, place) => {
    const known = findDefinition(stored);
    const text = known && problemOf(known.section);
    return text ? [{ place, where: sectionInWords(stored.type, place), text }] : [];
  });
}

function problemOf(section: Section): string | undefined {
  switch (section.type) {
    case 'image':
      return pictureProblem(section.src, section.alt);
    case 'card':
      return pictureProblem(section.image.src, section.image.alt);
    case 'iframe':
      return frameProblem(section.src, section.title);
    case 'map':
      return frameProblem(section.embedUrl, section.title);
    default:
      return undefined;
  }
}
