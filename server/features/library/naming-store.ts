import { type RawBuilder, sql } from 'kysely';
import { scan } from '../../platform/scan.ts';
import type { Dates } from '../../platform/visibility.ts';
import type { Database, Tables } from '../../schema.ts';

/** A published text, and when it is visible. */
type PublishedText = { text: string } & Dates;

/** Where files may be named: a table's columns, and which of its rows are published. */
type Naming = {
  table: keyof Tables;
  texts: string[];
  published?: RawBuilder<unknown>;
  inOrder?: string;
};

const published: (Naming & { hasDates?: true })[] = [
  {
    table: 'posts',
    texts: ['content'],
    published: sql`is_enabled = 1 and is_posted = 1`,
    hasDates: true,
  },
  {
    table: 'announcements',
    texts: ['description', 'image_url', 'link_url'],
    published: sql`enabled = 1`,
    hasDates: true,
  },
  { table: 'pages', texts: ['sections'] },
  { table: 'homepage', texts: ['content'] },
  { table: 'site', texts: ['content'] },
  { table: 'events', texts: ['description', 'location', 'image_url'] },
];
const unpublished: Naming[] = [
  { table: 'drafts', texts: ['data'], inOrder: 'saved_at' },
  { table: 'trash', texts: ['data'] },
];

/** The published texts that contain `part`, a few at a time. Disabled or unposted content is left out. */
export async function* listNaming(db: Database, part: string): AsyncGenerator<PublishedText[]> {
  const within = `%${part}%`;
  for (const { table, texts, published: isPublished = sql`1 = 1`, hasDates } of published)
    for (const text of texts)
      yield* scan<PublishedText>(db, {
        table,
        columns: hasDates
          ? sql`${sql.ref(text)} as text, schedule_date, expire_date`
          : sql`${sql.ref(text)} as text, null as schedule_date, null as expire_date`,
        where: sql`${isPublished} and ${sql.ref(text)} like ${within}`,
      });
}

/** Whether anything names an address: published or unpublished content, a draft, or content that can be restored. */
export async function isNamed(db: Database, address: string): Promise<boolean> {
  const item = await db
    .selectFrom('library_items')
    .select('id')
    .where('url', '=', address)
    .executeTakeFirst();
  if (item) return true;
  const within = `%${address}%`;
  for (const { table, texts, inOrder } of [...published, ...unpublished]) {
    const names = texts.map((text) => sql`${sql.ref(text)} like ${within}`);
    const where = sql.join(names, sql` or `);
    const found = scan(db, { table, columns: sql`1 as one`, where, ...(inOrder && { inOrder }) });
    for await (const _ of found) return true;
  }
  return false;
}
