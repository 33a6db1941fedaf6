import type { ReactNode } from 'react';
import type { Section } from '#contract/sections/index.ts';
import type { Allowed, SectionAdmin } from './define-admin.ts';

/** A definition whose type is only known at run time: it is given the sections of its own type alone. */
type AnySectionAdmin = {
  type: string;
  group: SectionAdmin['group'];
  icon: ReactNode;
  note?: ReactNode;
  starters?: SectionAdmin['starters'];
  missing?: (section: Section, allowed: Allowed) => string | undefined;
  finished?: (section: Section) => Section;
  hints?: (section: Section) => string[];
  picture?: (section: Section) => ReturnType<NonNullable<SectionAdmin['picture']>>;
  frame?: (section: Section) => ReturnType<NonNullable<SectionAdmin['frame']>>;
};

// As the views (registry.ts): whatever folder has one is found here.
const modules = import.meta.glob<{ admin: AnySectionAdmin }>('./*/admin.tsx', { eager: true });

const definitions = new Map(
  Object.values(modules).map(({ admin }) => [admin.type, admin] as const),
);

/** What the page builder knows of a type; undefined when the type is unknown or missing. */
export const findSectionAdmin = (type: string | undefined): AnySectionAdmin | undefined =>
  definitions.get(type ?? '');
