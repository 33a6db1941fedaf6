import type { ImageEntry } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { changeRows, deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { leadOn } from './former-pictures.ts';
import { existing, toEntry } from './image-entry.ts';
import { rewritePlaces } from './rewrite-places.ts';
import type { ImageRow } from './store.ts';

/**
 * Shows another picture in every place that shows this one, which leaves the list; its address leads to the other one.
 * All in one transaction: of two replacements at the same time, the second is refused.
 */
export async function replacePicture(
  needs: Pick<Services, 'db' | 'clock' | 'content' | 'filePlaces'>,
  actor: Actor,
  { path, by, keepsWords }: { path: string; by: string; keepsWords: boolean },
): Promise<ImageEntry> {
  const row = await publish(needs, async (transaction, now) => {
    const old = await existing(transaction, path);
    const chosen = await replacement(transaction, by);
    if (chosen.path === old.path)
      throw invalidField('by', t('A picture cannot replace itself. Choose another one.'));
    const words = keepsWords ? wordsOf(old, chosen) : {};
    const next = { ...chosen, ...words };
    // A description that was taken over word by word is that of the new picture from now on.
    const alt =
      old.alt && next.alt && old.alt !== next.alt ? { from: old.alt, to: next.alt } : undefined;
    await rewritePlaces({ ...needs, db: transaction }, { from: old.path, to: next.path, alt });
    await deleteRows(transaction, 'images', { path: old.path });
    if (keepsWords) await changeRows(transaction, 'images', { path: next.path }, words);
    await leadOn(transaction, { from: old.path, to: next.path, isOther: true, now });
    await recordChange(
      transaction,
      actor,
      { action: 'update', kind: 'image', id: next.path, what: next.title },
      now,
    );
    return next;
  });
  return toEntry(row, (await siteSettings(needs.db)).timeZone, actor);
}

/** A picture that was just uploaded takes over what was said about the one it replaces. */
const wordsOf = (old: ImageRow, next: ImageRow) => ({
  title: old.title,
  folder: old.folder,
  alt: next.alt || old.alt,
});

async function replacement(db: Database, by: string): Promise<ImageRow> {
  const row = await findRowIn(db, 'images', { path: by });
  if (!row)
    throw new Refusal(
      'not-found',
      t('The picture that you chose is no longer there. Choose another one; nothing was changed.'),
    );
  return row;
}
