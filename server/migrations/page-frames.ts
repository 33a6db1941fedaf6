import type { Kysely } from 'kysely';
import { frameHostsIn } from '#contract/frame-hosts.ts';
import type { Tables } from '#server/schema.ts';

const PAGES_AT_ONCE = 500;
/** Only sections of these types have frames (contract/frames.ts): other pages are not read. */
const TYPES = ['iframe', 'map', 'videoPlaylist'];

/** Stores the frame hosts of the existing pages. */
export async function fillPageFrames(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Pick<Tables, 'pages' | 'page_frames'>>;
  let after = '';
  for (;;) {
    const pages = await tables
      .selectFrom('pages')
      .select(['id', 'sections'])
      .where('id', '>', after)
      .where((row) => row.or(TYPES.map((type) => row('sections', 'like', `%"${type}"%`))))
      .orderBy('id')
      .limit(PAGES_AT_ONCE)
      .execute();
    const rows = pages.flatMap(({ id, sections }) =>
      frameHostsIn(JSON.parse(sections)).map((host) => ({ page_id: id, host })),
    );
    if (rows.length > 0) await tables.insertInto('page_frames').values(rows).execute();
    const last = pages.at(-1);
    if (pages.length < PAGES_AT_ONCE || !last) return;
    after = last.id;
  }
}
