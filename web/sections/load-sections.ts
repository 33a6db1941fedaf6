import type { Api } from '#web/api.ts';
import { findDefinition, type StoredSection } from './registry.ts';

/**
 * Starts loading for every section: an array with one entry per section, a promise where a section loads something and
 * undefined elsewhere. No promise rejects: a failure is only logged, and the section shows its empty state
 * (reference/failures.md#pages-and-lists).
 */
export function loadSections(
  api: Api,
  sections: readonly StoredSection[],
  url: URL,
  signal: AbortSignal,
): (Promise<unknown> | undefined)[] {
  return sections.map((stored, index) => {
    const known = findDefinition(stored);
    if (!known?.definition.load) return undefined;
    const { section, definition } = known;
    const place = sections.slice(0, index).filter(({ type }) => type === stored.type).length;
    return definition.load?.({ api, section, url, place, signal }).catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: logged (reference/failures.md#pages-and-lists)
      if (!signal.aborted) console.warn(`The section "${section.type}" could not load.`, error);
      return undefined;
    });
  });
}

/** The same, awaited: for rendering on the server. */
export function loadSectionsWhole(...input: Parameters<typeof loadSections>): Promise<unknown[]> {
  return Promise.all(loadSections(...input));
}

/** Whether the address asks one of the sections for something that is not there. `loaded` has an entry for each. */
export function isMissing(sections: readonly StoredSection[], loaded: readonly unknown[]): boolean {
  return sections.some((stored, index) => {
    const data = loaded[index];
    return data !== undefined && findDefinition(stored)?.definition.isMissing?.(data) === true;
  });
}
