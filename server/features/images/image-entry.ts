import type { ImageEntry } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { isReached, refuseOthers } from '#server/content/ownership/ownership.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent } from '#server/platform/clock.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import type { ImageRow } from './store.ts';

export function toEntry(row: ImageRow, timeZone: string, actor: Actor): ImageEntry {
  const { id, name, path, alt, width, height, created_at, title, folder, original, crop } = row;
  const { focus_x: x, focus_y: y } = row;
  return {
    id,
    name,
    path,
    isDirectory: false,
    alt,
    width,
    height,
    created: toSent(created_at, timeZone),
    title,
    folder,
    focus: x === null || y === null ? null : { x, y },
    crop: crop === '' ? null : JSON.parse(crop),
    original: original || path,
    count: null,
    mayChange: isReached(actor, row.created_by),
  };
}

/** A picture that the actor may change. Refuses `forbidden` others' to authors. */
export async function ownImage(db: Database, actor: Actor, path: string): Promise<ImageRow> {
  const row = await existing(db, path);
  refuseOthers(actor, row.created_by, 'pictures');
  return row;
}

/**
 * A picture by its path, or by a former one: somebody's list is older than a change of its focus. Refuses `conflict` if
 * another picture took its place, and `not-found`.
 */
export async function existing(db: Database, path: string): Promise<ImageRow> {
  const row = await findRowIn(db, 'images', { path });
  if (row) return row;
  const former = await findRowIn(db, 'former_pictures', { path });
  const current = former && (await findRowIn(db, 'images', { path: former.current }));
  if (!current)
    throw new Refusal('not-found', t('This picture is no longer there. It was deleted meanwhile.'));
  if (former.is_other === 1)
    throw new Refusal(
      'conflict',
      t(
        'This picture was replaced by “{title}” meanwhile. Look at that one, and try again if it is needed.',
        { title: current.title },
      ),
    );
  return current;
}
