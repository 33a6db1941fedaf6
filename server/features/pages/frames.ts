import { frameHostsIn } from '#contract/frame-hosts.ts';
import { findRow } from '#server/content/rows.ts';
import { listWithOwnParts, ownPartsOf } from '#server/content/translations/own-parts.ts';
import type { Database } from '#server/schema.ts';
import { type PageRow, writeFrames } from './store.ts';

/** Notes whose frames a page shows, in any language. */
export async function noteFrames(
  db: Database,
  { id, sections }: Pick<PageRow, 'id' | 'sections'>,
): Promise<void> {
  const own = await ownPartsOf(db, 'page', id);
  await writeFrames(db, id, frameHostsIn([...JSON.parse(sections), ...own]));
}

/** The same for a page of which a language was published. */
export async function noteFramesOf(db: Database, id: string): Promise<void> {
  const row = await findRow<PageRow>(db, 'pages', id);
  if (row) await noteFrames(db, row);
}

/** The same for all pages that have sections in one language alone: after an import, where they come last. */
export async function noteFramesOfLanguages(db: Database): Promise<void> {
  for (const id of await listWithOwnParts(db, 'page')) await noteFramesOf(db, id);
}
