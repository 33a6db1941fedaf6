import type { ComponentType } from 'react';
import type { SectionOf, SectionType } from '#contract/sections/index.ts';
import type { Api } from '#web/api.ts';

/**
 * One section type of a page. `load` fetches what the section shows beyond its own fields; on the server its result is
 * passed as a value, in the browser as a promise (read both with `useSectionData`).
 */
export type SectionDefinition<T extends SectionType = SectionType, D = unknown> = {
  type: T;
  View: ComponentType<SectionProps<T, D>>;
  load?: (context: LoadContext<T>) => Promise<D>;
  /** Whether what was loaded says that the address asks for something that is not there: the page answers 404. */
  isMissing?: (data: D) => boolean;
  /**
   * Its place on the page: in the text column (default), across the content column, or in a row with adjacent sections
   * of the same type.
   */
  layout?: 'text' | 'wide' | 'row';
};

export type SectionProps<T extends SectionType, D = unknown> = {
  section: SectionOf<T>;
  data: SectionData<D>;
};

/** What `load` gave, or will give; undefined when it failed, so that the view shows its empty state. */
type SectionData<D> = D | undefined | Promise<D | undefined>;

export type LoadContext<T extends SectionType> = {
  api: Api;
  section: SectionOf<T>;
  /** The current address, for its query (`?before=…`). */
  url: URL;
  /** How many sections of its type are before it on the page. */
  place: number;
  signal: AbortSignal;
};

/** Keeps the exact types of one section's module: `export const section = defineSection({ … })` in `view.tsx`. */
export const defineSection = <T extends SectionType, D = unknown>(
  definition: SectionDefinition<T, D>,
) => definition;
