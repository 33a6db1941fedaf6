/*
 * Every kind of content, once, as plain data without Zod: browser and server derive their lists from it. What the server
 * does with a kind is in the `kind.ts` of its feature (docs/add-a-kind.md).
 */
import type { Access } from '#domain/roles.ts';

/** What is done to several contents at once. */
export type BulkStep = 'publish' | 'unpublish' | 'end' | 'delete';

type KindFacts = {
  /** What people read. */
  words: { one: string; many: string };
  /** Where editors find it: a list, in which each has its id below; or the editor of the only one. */
  tab: string;
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
  /** What can be done to several of them; kinds without dates are public as soon as they are saved. */
  bulk: readonly BulkStep[];
};

/** In the order in which filters show them. */
export const contentKinds = {
  page: {
    words: { one: 'Page', many: 'Pages' },
    tab: '/admin/pages',
    isSingle: false,
    access: 'editor',
    isEdited: true,
    isTrashed: true,
    isSearched: true,
    isDated: false,
    isOwned: false,
    bulk: ['delete'],
  },
  post: {
    words: { one: 'Blog post', many: 'Blog posts' },
    tab: '/admin/blog',
    isSingle: false,
    access: 'author',
    isEdited: true,
    isTrashed: true,
    isSearched: true,
    isDated: true,
    isOwned: true,
    bulk: ['publish', 'unpublish', 'end', 'delete'],
  },
  event: {
    words: { one: 'Event', many: 'Events' },
    tab: '/admin/events',
    isSingle: false,
    access: 'editor',
    isEdited: true,
    isTrashed: true,
    isSearched: true,
    isDated: false,
    isOwned: false,
    bulk: ['delete'],
  },
  announcement: {
    words: { one: 'Announcement', many: 'Announcements' },
    tab: '/admin/announcements',
    isSingle: false,
    access: 'editor',
    isEdited: true,
    isTrashed: true,
    isSearched: true,
    isDated: true,
    isOwned: false,
    bulk: ['publish', 'unpublish', 'end', 'delete'],
  },
  sermon: {
    words: { one: 'Sermon', many: 'Sermons' },
    tab: '/admin/sermons',
    isSingle: false,
    access: 'editor',
    isEdited: true,
    isTrashed: true,
    isSearched: true,
    isDated: false,
    isOwned: false,
    bulk: ['delete'],
  },
  /** There is one; it is found among the pages. Its id is `homepage`. */
  homepage: {
    words: { one: 'Home page', many: 'Home page' },
    tab: '/admin/home',
    isSingle: true,
    access: 'editor',
    isEdited: true,
    isTrashed: false,
    isSearched: false,
    isDated: false,
    isOwned: false,
    bulk: [],
  },
  /** The settings; their id is `site`. */
  site: {
    words: { one: 'Settings', many: 'Settings' },
    tab: '/admin/settings',
    isSingle: true,
    access: 'admin',
    isEdited: true,
    isTrashed: false,
    isSearched: false,
    isDated: false,
    isOwned: false,
    bulk: [],
  },
} as const satisfies Record<string, KindFacts>;

type Kinds = typeof contentKinds;
export type ContentKind = keyof Kinds;
type Fact = 'isEdited' | 'isTrashed' | 'isSearched' | 'isDated' | 'isOwned';
type KindsThat<F extends Fact> = {
  [K in ContentKind]: Kinds[K][F] extends true ? K : never;
}[ContentKind];

export const allKinds = Object.keys(contentKinds) as ContentKind[];
const kindsThat = <F extends Fact>(fact: F) =>
  allKinds.filter((kind) => contentKinds[kind][fact]) as KindsThat<F>[];

/** Those whose editor keeps drafts and versions. */
export type EditedKind = KindsThat<'isEdited'>;
export const editedKinds: readonly EditedKind[] = kindsThat('isEdited');
export type TrashedKind = KindsThat<'isTrashed'>;
export const trashedKinds: readonly TrashedKind[] = kindsThat('isTrashed');
export type SearchedKind = KindsThat<'isSearched'>;
export const searchedKinds: readonly SearchedKind[] = kindsThat('isSearched');
export type DatedKind = KindsThat<'isDated'>;
export const datedKinds: readonly DatedKind[] = kindsThat('isDated');

/** Those of which several can be changed at once. */
export type BulkKind = {
  [K in ContentKind]: Kinds[K]['bulk'] extends readonly [] ? never : K;
}[ContentKind];
export const bulkKinds = allKinds.filter(
  (kind) => contentKinds[kind].bulk.length > 0,
) as readonly BulkKind[];

/** The least role that writes each kind. */
export const accessTo = (kind: ContentKind): Access => contentKinds[kind].access;

/** What can be done to several of a kind. */
export const stepsOf = (kind: BulkKind): readonly BulkStep[] => contentKinds[kind].bulk;

/** Where one of a kind is changed. */
export const editorOf = (kind: ContentKind, id: string): string =>
  contentKinds[kind].isSingle ? contentKinds[kind].tab : `${contentKinds[kind].tab}/${id}`;
