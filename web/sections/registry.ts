import type { ComponentType } from 'react';
import type { Section } from '#contract/sections/index.ts';
import type { LoadContext, SectionDefinition } from './define.ts';

/** A definition whose type is only known at run time: it only receives sections of its own type. */
type AnyDefinition = {
  type: string;
  View: ComponentType<{ section: Section; data: unknown }>;
  load?: (context: LoadContext<Section['type']>) => Promise<unknown>;
  isMissing?: (data: unknown) => boolean;
  layout?: SectionDefinition['layout'];
};

/** A section as a page holds it: of a known type, of an unknown type, or without a type. */
export type StoredSection = { type?: string | undefined };

// Adding a section type means adding one schema and one folder: every folder with a view is found here.
const modules = import.meta.glob<{ section: AnyDefinition }>('./*/view.tsx', { eager: true });

const definitions = new Map(
  Object.values(modules).map(({ section }) => [section.type, section] as const),
);

export type KnownSection = { section: Section; definition: AnyDefinition };

/** The section with its definition; undefined when the type is unknown or missing. */
export function findDefinition(section: StoredSection): KnownSection | undefined {
  const definition = section.type === undefined ? undefined : definitions.get(section.type);
  // A type with a definition is one of the contract's.
  return definition && { definition, section: section as Section };
}
