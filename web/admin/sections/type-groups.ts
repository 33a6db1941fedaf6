import { type SectionType, sectionTypes } from '#contract/sections/index.ts';
import { findSectionAdmin } from '#web/sections/admin-registry.ts';
import { sectionGroups } from '#web/sections/define-admin.ts';

/** The types as they are offered, each in its group. */
export const typeGroups: readonly { name: string; types: readonly SectionType[] }[] =
  sectionGroups.map((name) => ({
    name,
    types: sectionTypes.filter((type) => findSectionAdmin(type)?.group === name),
  }));
