import type { TrashedKind } from '#contract/content/kinds.ts';
import type { Actor } from '#server/actor.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { deleteTrashOf, insertTrash } from './store.ts';

/** Stores what is being deleted, in the transaction that deletes it. `data` is what its feature needs to restore it; `owner` whose
 * it is, of a post. */
export async function putIntoTrash(
  db: Database,
  actor: Actor,
  {
    kind,
    id,
    title,
    data,
    owner = '',
  }: {
    kind: TrashedKind;
    id: string;
    title: string;
    data: object;
    owner?: string;
  },
  now: string,
): Promise<void> {
  await insertTrash(
    db,
    {
      id: newId(),
      kind,
      entity_id: id,
      title,
      data: JSON.stringify(data),
      deleted_at: now,
      created_by: owner,
    },
    actor.userId,
  );
}

/**
 * Removes an entry because its content was published again from a draft. Its states stay, as versions of the new
 * content.
 */
export function takePlaceOfTrash(
  db: Database,
  { kind, id }: { kind: TrashedKind; id: string },
): Promise<void> {
  return deleteTrashOf(db, kind, id);
}
