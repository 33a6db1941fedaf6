import { sql } from 'kysely';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import type { Database } from '#server/schema.ts';
import type { SermonRow } from './store.ts';

/** Where a sermon is shown. */
export type Place = Pick<SermonRow, 'id' | 'page_id' | 'section' | 'position' | 'podcast'>;

/** Rows in one statement: databases limit how many values it may have. */
const AT_ONCE = 500;

/** The places of a page's sermons, and of those with these ids. */
export async function listPlaces(
  db: Database,
  { pageId, ids }: { pageId: string; ids: readonly string[] },
): Promise<Place[]> {
  const columns = ['id', 'page_id', 'section', 'position', 'podcast'] as const;
  const query = db.selectFrom('sermon_contents').select(columns);
  const found = new Map<string, Place>();
  for (const place of await query.where('page_id', '=', pageId).execute())
    found.set(place.id, place);
  for (const part of partsOf(ids, AT_ONCE))
    for (const place of await query.where('id', 'in', part).execute()) found.set(place.id, place);
  return [...found.values()];
}

/** Writes only where they are, which the search does not look at: the first of a list moves all others. */
export async function writePlaces(
  db: Database,
  page_id: string,
  places: readonly Place[],
): Promise<void> {
  for (const part of partsOf(places, AT_ONCE)) {
    const placeIn = (column: 'section' | 'position') =>
      sql<number>`case id ${sql.join(
        part.map((place) => sql`when ${place.id} then ${sql.lit(place[column])}`),
        sql` `,
      )} else ${sql.ref(column)} end`;
    const podcast = sql<string | null>`case id ${sql.join(
      part.map((place) => sql`when ${place.id} then cast(${place.podcast} as text)`),
      sql` `,
    )} else podcast end`;
    await db
      .updateTable('sermon_contents')
      .set({ page_id, section: placeIn('section'), position: placeIn('position'), podcast })
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
  }
}

export async function leavePage(db: Database, ids: readonly string[]): Promise<void> {
  for (const part of partsOf(ids, AT_ONCE))
    await db
      .updateTable('sermon_contents')
      .set({ page_id: null, podcast: null })
      .where('id', 'in', part)
      .execute();
}

/** The pages with sections of recordings, but for one: a church has a few. */
export async function listPagesWithRecordings(
  db: Database,
  except: string,
): Promise<{ id: string; sections: string }[]> {
  return db
    .selectFrom('pages')
    .select(['id', 'sections'])
    .where('id', '!=', except)
    .where((row) =>
      row.or([
        row('sections', 'like', '%"type":"audio"%'),
        row('sections', 'like', '%"type":"videoPlaylist"%'),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** The podcasts of a page by their sections. */
export async function listPodcastsOf(db: Database, pageId: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('podcasts')
    .select(['section', 'slug'])
    .where('page_id', '=', pageId)
    .execute();
  return new Map(rows.map(({ section, slug }) => [section, slug]));
}
