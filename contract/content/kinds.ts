/*
 * Every kind of content, once, as plain data without Zod: browser and server derive their lists from it. What the server
 * does with a kind is in the `kind.ts` of its feature (docs/add-a-kind.md).
 */
import type { Access } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import type { announcementCalls } from '../announcements.ts';
import type { blogCalls } from '../blog.ts';
import type { calendarCalls } from '../calendar.ts';
import type { eventCalls } from '../events.ts';
import type { homepageCalls } from '../homepage.ts';
import type { pageCalls } from '../pages.ts';
import type { BulkStep } from '../publishing.ts';
import type { sermonContentCalls } from '../sermon-content.ts';
import type { sermonCalls } from '../sermons.ts';
import type { siteCalls } from '../site.ts';
import { dated, type KindFacts, several, single } from './kind-facts.ts';

/** The calls of all kinds, as types alone: as values they have Zod with them. The server joins these (server/kinds.ts). */
export type CallsOfKinds = typeof pageCalls &
  typeof blogCalls &
  typeof calendarCalls &
  typeof eventCalls &
  typeof announcementCalls &
  typeof sermonCalls &
  typeof sermonContentCalls &
  typeof homepageCalls &
  typeof siteCalls;

/** In the order in which filters show them (docs/add-a-kind.md). */
export const contentKinds = {
  page: {
    get words() {
      return { one: t('Page'), many: t('Pages'), changed: t('the page ## done to') };
    },
    tab: {
      name: 'pages',
      get label() {
        return t('Pages');
      },
      group: 'Content',
      place: 3,
      get words() {
        return t('content sections address');
      },
    },
    ...several,
  },
  post: {
    get words() {
      return { one: t('Blog post'), many: t('Blog posts'), changed: t('the post ## done to') };
    },
    tab: {
      name: 'blog',
      get label() {
        return t('Blog Posts');
      },
      group: 'Content',
      place: 5,
      get words() {
        return t('blog posts articles');
      },
    },
    ...dated,
    access: 'author',
    isOwned: true,
  },
  event: {
    get words() {
      return { one: t('Event'), many: t('Events'), changed: t('the event ## done to') };
    },
    tab: {
      name: 'events',
      get label() {
        return t('Events');
      },
      group: 'Content',
      place: 2,
      get words() {
        return t('calendar dates services');
      },
    },
    ...several,
  },
  announcement: {
    get words() {
      return {
        one: t('Announcement'),
        many: t('Announcements'),
        changed: t('the announcement ## done to'),
      };
    },
    tab: {
      name: 'announcements',
      get label() {
        return t('Announcements');
      },
      group: 'Content',
      place: 1,
      get words() {
        return t('news notices');
      },
    },
    ...dated,
  },
  sermon: {
    get words() {
      return { one: t('Sermon'), many: t('Sermons'), changed: t('the sermon ## done to') };
    },
    tab: {
      name: 'sermons',
      get label() {
        return t('Sermons');
      },
      group: 'Content',
      place: 6,
      get words() {
        return t('preaching recordings podcast');
      },
    },
    ...several,
  },
  /** There is one; it is found among the pages. Its id is `homepage`. */
  homepage: {
    get words() {
      return { one: t('Home page'), many: t('Home page'), changed: t('the home page ## done to') };
    },
    tab: {
      name: 'home',
      get label() {
        return t('Home');
      },
      group: 'Content',
      place: 4,
      get words() {
        return t('home page welcome pictures carousel');
      },
    },
    ...single,
  },
  /** A content in another language; its id is `es_page_` and the content's. */
  translation: {
    get words() {
      return {
        one: t('Translation'),
        many: t('Translations'),
        changed: t('the translation of ## done to'),
      };
    },
    tab: {
      name: 'translations',
      get label() {
        return t('Translations');
      },
      group: 'Content',
      place: 7,
      get words() {
        return t('languages translate Spanish');
      },
    },
    isSingle: false,
    access: 'translation',
    isEdited: true,
    isTrashed: false,
    isSearched: false,
    isDated: false,
    isOwned: true,
    isTranslated: false,
    isTakenOut: false,
    bulk: [],
  },
  /** The settings; their id is `site`. */
  site: {
    get words() {
      return { one: t('Settings'), many: t('Settings'), changed: t('the site: ## done to') };
    },
    tab: {
      name: 'settings',
      get label() {
        return t('Settings');
      },
      group: 'Site',
      place: 8,
      get words() {
        return t('church preferences options');
      },
    },
    ...single,
    access: 'admin',
    // The head of the file has them.
    isTakenOut: false,
  },
} as const satisfies Record<string, KindFacts>;

type Kinds = typeof contentKinds;
export type ContentKind = keyof Kinds;
type Fact =
  | 'isEdited'
  | 'isTrashed'
  | 'isSearched'
  | 'isDated'
  | 'isOwned'
  | 'isTranslated'
  | 'isTakenOut';
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

export type TranslatedKind = KindsThat<'isTranslated'>;
export const translatedKinds: readonly TranslatedKind[] = kindsThat('isTranslated');

export type TakenOutKind = KindsThat<'isTakenOut'>;
export const takenOutKinds: readonly TakenOutKind[] = kindsThat('isTakenOut');

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

type Group = KindFacts['tab']['group'];
/** Those of a group of the menu, in its order. */
export const kindsIn = (group: Group): ContentKind[] =>
  allKinds
    .filter((kind) => contentKinds[kind].tab.group === group)
    .sort((one, other) => contentKinds[one].tab.place - contentKinds[other].tab.place);

/** The address of a kind's tab. */
export const tabOf = (kind: ContentKind): string => `/admin/${contentKinds[kind].tab.name}`;

/** Where one of a kind is changed. */
export const editorOf = (kind: ContentKind, id: string): string =>
  contentKinds[kind].isSingle ? tabOf(kind) : `${tabOf(kind)}/${id}`;
