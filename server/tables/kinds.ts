import type { AnnouncementsTable } from './announcements.ts';
import type { EventsTable } from './calendar.ts';
import type { PagesTable } from './pages.ts';
import type { PostsTable } from './posts.ts';
import type { SermonContentsTable } from './sermons.ts';
import type { TranslationsTable } from './translations.ts';

/** The tables of contents that are saved as a whole, each a row (docs/add-a-kind.md). */
export type KindTables = {
  pages: PagesTable;
  posts: PostsTable;
  announcements: AnnouncementsTable;
  events: EventsTable;
  sermon_contents: SermonContentsTable;
  translations: TranslationsTable;
};

/** By which columns a list of each is searched, with a trigram index (migrations/trigram-index.ts); if it is not, none. */
export const searchedColumns = {
  pages: [],
  posts: ['title', 'author'],
  announcements: ['title'],
  events: ['summary'],
  sermon_contents: ['title', 'speaker', 'series'],
  translations: [],
} as const satisfies { [T in keyof KindTables]: readonly (keyof KindTables[T])[] };

export type RowTable = keyof KindTables;
export const rowTables = Object.keys(searchedColumns) as RowTable[];

/** Those that are searched. */
export type SearchedTable = {
  [T in RowTable]: (typeof searchedColumns)[T] extends readonly [] ? never : T;
}[RowTable];

/** Those whose contents are seen within their dates. */
export type TableWithDates = {
  [T in RowTable]: 'schedule_date' | 'expire_date' extends keyof KindTables[T] ? T : never;
}[RowTable];
