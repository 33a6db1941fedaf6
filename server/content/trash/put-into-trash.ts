import type { InTrash } from '#contract/trashed.ts';
import type { Actor } from '#server/actor.ts';
import { deleteRows, findValue, insertNew } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { countDays } from '#server/platform/processes/days-seen.ts';
import type { Database } from '#server/schema.ts';

type Which = { kind: InTrash; id: string };

/**
 * Stores what is being deleted, in the transaction that deletes it. `data` is what its feature needs to restore it;
 * `owner` whose it is, of a post or a picture.
 */
export async function putIntoTrash(
  db: Database,
  actor: Actor,
  { kind, id, title, data, owner }: Which & { title: string; data: object; owner: string },
  now: string,
): Promise<void> {
  await insertNew(db, 'trash', {
    id: newId(),
    kind,
    entity_id: id,
    title,
    data: JSON.stringify(data),
    who: (await findValue(db, 'users', 'name', { id: actor.userId })) ?? '',
    deleted_at: now,
    days_seen: await countDays(db),
    created_by: owner,
  });
}

/**
 * Removes an entry because its content was published again from a draft. Its states stay, as versions of the new
 * content.
 */
export const takePlaceOfTrash = (db: Database, { kind, id }: Which): Promise<boolean> =>
  deleteRows(db, 'trash', { kind, entity_id: id });
