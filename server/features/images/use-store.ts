import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../platform/dialect.ts';
import { scan } from '../../platform/scan.ts';
import type { Database, Tables } from '../../schema.ts';

/** A stored text that shows a picture: its name, and its address if it has one. */
export type Use = { title: string; slug: string };

/** Where pictures may be shown. */
const places = {
  homepage: place('homepage', 'content', sql`'' as title, '' as slug`),
  site: place('site', 'content', sql`'' as title, '' as slug`),
  pages: place('pages', 'sections', sql`title, slug`),
  posts: place('posts', 'content', sql`title, slug`),
  announcements: place('announcements', 'image_url', sql`title, '' as slug`),
  events: place('events', 'image_url', sql`summary as title, slug`),
  library: place('library_items', 'url', sql`name as title, '' as slug`),
  drafts: { ...place('drafts', 'data', sql`title, '' as slug`), inOrder: 'saved_at' },
  trash: place('trash', 'data', sql`title, '' as slug`),
};
export type Place = keyof typeof places;

function place(table: keyof Tables, text: string, columns: RawBuilder<unknown>) {
  return { table, text, columns };
}

/** The texts in a place that contain an address, in batches. */
export function findUses(db: Database, name: Place, address: string): AsyncGenerator<Use[], void> {
  const { text, ...where } = places[name];
  const shows = isPostgres(db)
    ? sql`strpos(${sql.ref(text)}, ${address}) > 0`
    : sql`instr(${sql.ref(text)}, ${address}) > 0`;
  return scan<Use>(db, { ...where, where: shows });
}
