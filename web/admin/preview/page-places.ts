import type { Page } from '#contract/pages.ts';
import { sectionInWords } from '#web/admin/sections/section-kinds.ts';
import { headOf } from '#web/features/pages/head-of.ts';
import headerCss from '#web/features/pages/page-header.module.css';
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
  const places = placesIn(body, shown);
  return (element) => {
    const place = placeAround(element, places);
    const section = place === undefined ? undefined : stored[place];
    // What a section loads (posts, events) is fixed where it is written.
    const isLoaded = section && findDefinition(section)?.definition.load !== undefined;
    if (place === undefined || isLoaded) return undefined;
    return { place, where: sectionInWords(section?.type, place) };
  };
}

/** The section that an element of a shown page belongs to, by its number. */
export const sectionAround = (
  body: HTMLElement,
  shown: readonly StoredSection[],
  element: Element,
): number | undefined => placeAround(element, placesIn(body, shown));

function placeAround(element: Element, places: ReadonlyMap<Element, number>): number | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const place = places.get(at);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** The shown element of `sections.3`. */
export function shownElement(
  body: HTMLElement,
  shown: readonly StoredSection[],
  place: string,
): Element | null | undefined {
  const [field, index] = place.split('.');
  // Title and address stand at the head, and so do a banner and a lead.
  if (field !== 'sections') return body.querySelector('header');
  const found = [...placesIn(body, shown)].find(([, each]) => each === Number(index));
  const isInHead = Number(index) < headOf(shown as Page['sections']).count;
  return found?.[0] ?? (isInHead ? body.querySelector('header') : undefined);
}

/** The list has one box for each run of sections (section-list.tsx); a row's box has one element for each of its cards. */
function placesIn(body: HTMLElement, shown: readonly StoredSection[]): Map<Element, number> {
  const places = new Map<Element, number>();
  const list = body.querySelector(`.${listCss.list}`);
  const lead = body.querySelector(`.${headerCss.lead}`);
  const { count } = headOf(shown as Page['sections']);
  if (lead) places.set(lead, count - 1);
  for (const [index, { layout, entries }] of sectionRuns(shown.slice(count)).entries()) {
    const box = list?.children[index];
    if (!box) continue;
    const elements = layout === 'row' ? [...box.children] : [box];
    for (const [nth, element] of elements.entries()) {
      const entry = entries[nth];
      if (entry) places.set(element, entry.index + count);
    }
  }
  return places;
}
