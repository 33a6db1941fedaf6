import type { TranslatedKind } from '#contract/content/kinds.ts';
import type { Database } from '#server/schema.ts';
import { listOfContent, orderOf } from './store.ts';

/** The parts that languages have alone of a content, of all of its translations. */
export async function ownPartsOf(
  db: Database,
  kind: TranslatedKind,
  id: string,
): Promise<object[]> {
  const rows = await listOfContent(db, { kind, id });
  return rows.flatMap((row) =>
    orderOf(row).flatMap((part) => (part.is === 'own' ? [part.section] : [])),
  );
}

export { listIdsArranged as listWithOwnParts } from './store.ts';
