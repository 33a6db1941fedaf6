import { sectionInWords } from '#web/admin/sections/section-kinds.ts';
import { bannerOf } from '#web/features/pages/banner.ts';
import { findDefinition, type StoredSection } from '#web/sections/registry.ts';
import listCss from '#web/sections/section-list.module.css';
import { sectionRuns } from '#web/sections/section-runs.ts';
import type { PlaceOf } from './hints/hint.ts';

/** By an element of a shown page: the section it belongs to. `stored` are the sections as the editor has them. */
export function pagePlaces(
  body: HTMLElement,
  shown: readonly StoredSection[],
  stored: readonly StoredSection[],
): PlaceOf<number> {
  const places = placesIn(body.querySelector(`.${listCss.list}`), shown);
  return (element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const place = places.get(at);
      if (place === undefined) continue;
      // What a section loads (posts, events) is fixed where it is written.
      const section = stored[place];
      const isLoaded = section && findDefinition(section)?.definition.load !== undefined;
      return isLoaded ? undefined : { place, where: sectionInWords(section?.type, place) };
    }
    return undefined;
  };
}

/** The shown element of `sections.3`. */
export function shownElement(
  body: HTMLElement,
  shown: readonly StoredSection[],
  place: string,
): Element | null | undefined {
  const [field, index] = place.split('.');
  // Title and address stand at the head, and so does a banner.
  if (field !== 'sections') return body.querySelector('header');
  const places = [...placesIn(body.querySelector(`.${listCss.list}`), shown)];
  const found = places.find(([, each]) => each === Number(index));
  return found?.[0] ?? (index === '0' ? body.querySelector('header') : undefined);
}

/** The list has one box for each run of sections (section-list.tsx); a row's box has one element for each of its cards. */
function placesIn(list: Element | null, shown: readonly StoredSection[]): Map<Element, number> {
  const places = new Map<Element, number>();
  const first = bannerOf(shown as Parameters<typeof bannerOf>[0]) ? 1 : 0;
  for (const [index, { layout, entries }] of sectionRuns(shown.slice(first)).entries()) {
    const box = list?.children[index];
    if (!box) continue;
    const elements = layout === 'row' ? [...box.children] : [box];
    for (const [nth, element] of elements.entries()) {
      const entry = entries[nth];
      if (entry) places.set(element, entry.index + first);
    }
  }
  return places;
}
