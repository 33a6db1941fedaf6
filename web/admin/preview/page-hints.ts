import { sectionInWords } from '#web/admin/sections/section-kinds.ts';
import { findSectionAdmin } from '#web/sections/admin-registry.ts';
import { findDefinition, type StoredSection } from '#web/sections/registry.ts';
import type { Hint } from './hints/hint.ts';
import { frameProblem, pictureProblem } from './hints/pictures.ts';

/**
 * What a page's own fields say: pictures without a description, frames without a name, and what a section itself finds.
 * What is shown of them does not tell: there a picture that only decorates looks the same, and every frame has some name.
 */
export function pageHints(sections: readonly StoredSection[]): Hint<number>[] {
  return sections.flatMap((stored, place) => {
    const where = sectionInWords(stored.type, place);
    return problemsOf(stored).map((text) => ({ place, where, text }));
  });
}

function problemsOf(stored: StoredSection): string[] {
  const known = findDefinition(stored);
  const admin = findSectionAdmin(stored.type);
  if (!known || !admin) return [];
  const picture = admin.picture?.(known.section);
  const frame = admin.frame?.(known.section);
  const problem =
    (picture && pictureProblem(picture.src, picture.alt)) ??
    (frame && frameProblem(frame.src, frame.title));
  return [...(problem ? [problem] : []), ...(admin.hints?.(known.section) ?? [])];
}
