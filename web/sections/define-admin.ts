import type { ReactNode } from 'react';
import type { SectionOf, SectionType } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';

/** How the page builder groups the types: what most pages are made of first, then the rest by what it is for. */
export const sectionGroups = {
  most: t('Used most'),
  words: t('Words and order'),
  media: t('Pictures, sound and film'),
  people: t('People and dates'),
  giving: t('Giving'),
  elsewhere: t('From other sites'),
} as const;
type SectionGroup = keyof typeof sectionGroups;

/** What a preview may show: the hosts of frames, and whether giving is set up for all pages. */
export type Allowed = { frameHosts: readonly string[]; hasPaypal: boolean };

/** What a new section may begin with: fields of its type, the others as they begin. */
export type SectionStarter = {
  /** "Connect card" */
  name: string;
  /** What it is for, in a line. */
  purpose: string;
  fields: Readonly<Record<string, unknown>>;
};

/** What the page builder knows of a section type beyond its schema. Only the admin area loads it. */
export type SectionAdmin<T extends SectionType = SectionType> = {
  type: T;
  /** Where its button is, in the order of contract/sections/index.ts. */
  group: SectionGroup;
  /** A line drawing on a 24 px grid: `<path d="…" />`. */
  icon: ReactNode;
  /** What the preview says in its place while there is nothing to show; undefined when it is shown itself. */
  missing?: (section: SectionOf<T>, allowed: Allowed) => string | undefined;
  /** Without entries that are half filled in; the section itself where all are complete (`withEntries`). */
  finished?: (section: SectionOf<T>) => SectionOf<T>;
  /** Its picture: the small one in the list of sections, and its description is checked. */
  picture?: (section: SectionOf<T>) => { src: string; alt: string };
  /** Said above its fields: where what it lists is written. */
  note?: ReactNode;
  /** What else would be better, in words; nothing of it keeps the page from being published. */
  hints?: (section: SectionOf<T>) => string[];
  /** What a new one may begin with: the builder offers these, and an empty one. */
  starters?: readonly SectionStarter[];
  /** What it shows of another site: in the preview once the host is allowed, and its name is checked. */
  frame?: (section: SectionOf<T>) => { src: string; title: string };
};

/** Keeps the exact types of one section's module: `export const admin = defineSectionAdmin({ … })` in `admin.tsx`. */
export const defineSectionAdmin = <T extends SectionType>(admin: SectionAdmin<T>) => admin;
