import type { TrashedKind } from '#contract/trash.ts';
import type { Actor } from '../../actor.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../schema.ts';
import { deleteTrashOf, insertTrash } from './store.ts';

/** Keeps what is being deleted, in the transaction that deletes it. `data` is what its feature brings it back from. */
export async function putIntoTrash(
  db: Database,
  actor: Actor,
  { kind, id, title, data }: { kind: TrashedKind; id: string; title: string; data: object },
  now: string,
): Promise<void> {
  await insertTrash(
    db,
    { id: newId(), kind, entity_id: id, title, data: JSON.stringify(data), deleted_at: now },
    actor.userId,
  );
}

/**
 * Lets what was deleted go because it was published anew, by somebody who still had a draft of it. Its states stay, as
 * versions of what is there now.
 */
export function takePlaceOfTrash(
  db: Database,
  { kind, id }: { kind: TrashedKind; id: string },
): Promise<void> {
  return deleteTrashOf(db, kind, id);
}
