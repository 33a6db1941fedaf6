import { sql } from 'kysely';
import { isPostgres } from '../../platform/dialect.ts';
import { scan } from '../../platform/scan.ts';
import type { Database, Tables } from '../../schema.ts';

/** A stored text that shows a picture: its name, its address if it has one, and what it is called inside. */
/** `owner`: the account whose it is, of what authors make. */
export type Use = { title: string; slug: string; id: string; kind: string; owner: string };

type PlaceColumns = {
  table: keyof Tables;
  /** What tells its rows apart, in SQL. */
  key: string;
  texts: readonly string[];
  title?: string;
  slug?: string;
  kind?: string;
  owner?: string;
  inOrder?: string;
};

/** Where pictures may be shown. */
const places = {
  site: { table: 'site', key: 'id', texts: ['content'] },
  homepage: { table: 'homepage', key: 'id', texts: ['content'] },
  pages: { table: 'pages', key: 'id', texts: ['sections'], title: 'title', slug: 'slug' },
  posts: {
    table: 'posts',
    key: 'id',
    texts: ['content'],
    title: 'title',
    slug: 'slug',
    owner: 'created_by',
  },
  announcements: {
    table: 'announcements',
    key: 'id',
    texts: ['image_url', 'description', 'link_url'],
    title: 'title',
  },
  events: {
    table: 'events',
    key: 'id',
    texts: ['image_url', 'image_alt', 'description', 'location'],
    title: 'summary',
    slug: 'slug',
  },
  library: { table: 'library_items', key: 'id', texts: ['url'], title: 'name' },
  drafts: {
    table: 'drafts',
    key: "kind || '/' || entity_id || '/' || user_id",
    texts: ['data'],
    title: 'title',
    slug: 'entity_id',
    kind: 'kind',
    owner: 'user_id',
    inOrder: 'saved_at',
  },
  trash: {
    table: 'trash',
    key: 'id',
    texts: ['data'],
    title: 'title',
    kind: 'kind',
    owner: 'created_by',
  },
} as const satisfies Record<string, PlaceColumns>;
export type Place = keyof typeof places;

/** Made from pages, and not shown apart from them. */
const madeFromPages = {
  sermons: { table: 'sermons', key: 'id', texts: ['poster'] },
  podcasts: { table: 'podcasts', key: 'slug', texts: ['content'], inOrder: 'slug' },
} as const satisfies Record<string, PlaceColumns>;

const allPlaces: Record<string, PlaceColumns> = { ...places, ...madeFromPages };

/** The texts in a place that contain an address, in batches. */
export function findUses(db: Database, name: Place, address: string): AsyncGenerator<Use[], void> {
  const { table, key, texts, title, slug, kind, owner, inOrder }: PlaceColumns = places[name];
  const column = (found: string | undefined) => (found ? sql.ref(found) : sql`''`);
  const columns = sql`${column(title)} as title, ${column(slug)} as slug, ${column(kind)} as kind,
    ${column(owner)} as owner, ${sql.raw(key)} as id`;
  const where = holds(db, texts, address);
  return scan<Use>(db, { table, columns, where, ...(inOrder && { inOrder }) });
}

type HeldTexts = { place: string; key: string | number; texts: Record<string, string> };

/** Every row that contains an address, with its texts. */
export async function* placesHolding(db: Database, address: string): AsyncGenerator<HeldTexts> {
  for (const [place, { table, key, texts, inOrder }] of Object.entries(allPlaces)) {
    const list = sql.join(texts.map((text) => sql.ref(text)));
    const parts = scan<Record<string, string>>(db, {
      table,
      columns: sql`${sql.raw(key)} as row_key, ${list}`,
      where: holds(db, texts, address),
      ...(inOrder && { inOrder }),
    });
    for await (const rows of parts)
      for (const { row_key = '', ...found } of rows) yield { place, key: row_key, texts: found };
  }
}

export async function rewritePlace(
  db: Database,
  place: string,
  key: string | number,
  texts: Record<string, string>,
): Promise<void> {
  const { table, key: column } = allPlaces[place] ?? places.pages;
  const set = Object.entries(texts).map(([text, value]) => sql`${sql.ref(text)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.raw(column)} = ${key}`.execute(
    db,
  );
}

function holds(db: Database, texts: readonly string[], address: string) {
  const has = (text: string) =>
    isPostgres(db)
      ? sql`strpos(${sql.ref(text)}, ${address}) > 0`
      : sql`instr(${sql.ref(text)}, ${address}) > 0`;
  return sql.join(texts.map(has), sql` or `);
}
