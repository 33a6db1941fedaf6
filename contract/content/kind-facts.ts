import type { Access } from '#domain/roles.ts';
import type { BulkStep } from '../publishing.ts';

/** What is said of each kind of content (kinds.ts). */
export type KindFacts = {
  /**
   * What people read; `changed`: as what something was done to, "the page". The words are getters: each reader has their own
   * language.
   */
  readonly words: { one: string; many: string; changed: string };
  /** Where editors find it: a list, in which each has its id below; or the editor of the only one. */
  tab: {
    /** `pages` for `/admin/pages`, which is `web/routes/admin-pages.tsx`. */
    name: string;
    label: string;
    /** Where it stands in the menu; in its group, the smallest number comes first. */
    group: 'Content' | 'Site';
    place: number;
    /** What people also look for when they need it. */
    words: string;
  };
  /** Whether there is only one. */
  isSingle: boolean;
  /** The least role that writes it. */
  access: Access;
  /** Whether its editor keeps drafts and earlier versions. */
  isEdited: boolean;
  /** Whether a deleted one waits in the trash. */
  isTrashed: boolean;
  /** Whether visitors find it. */
  isSearched: boolean;
  /** Whether it can be switched off, and is seen only within its dates. */
  isDated: boolean;
  /** Whether each belongs to who made it: authors change only their own. */
  isOwned: boolean;
  /** Whether it can be published in the church's other languages. */
  isTranslated: boolean;
  /** Whether the file for WordPress has it. */
  isTakenOut: boolean;
  /** What can be done to several of them; kinds without dates are public as soon as they are saved. */
  bulk: readonly BulkStep[];
};

type Behavior = Omit<KindFacts, 'words' | 'tab'>;

/** Editors write several, and each is public as soon as it is saved. */
export const several = {
  isSingle: false,
  access: 'editor',
  isEdited: true,
  isTrashed: true,
  isSearched: true,
  isDated: false,
  isOwned: false,
  isTranslated: true,
  isTakenOut: true,
  bulk: ['delete'],
} as const satisfies Behavior;

/** Several, each of which is seen only while it is switched on and within its dates. */
export const dated = {
  ...several,
  isDated: true,
  bulk: ['publish', 'unpublish', 'end', 'delete'],
} as const satisfies Behavior;

/** One, which is always there. */
export const single = {
  ...several,
  isSingle: true,
  isTrashed: false,
  isSearched: false,
  bulk: [],
} as const satisfies Behavior;
