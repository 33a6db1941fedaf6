import type { Crop, Focus, ImageEntry } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { deleteRows, findRowIn } from '#server/platform/database/rows.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { cutPicture, focusFound, marginsFound } from './cut-picture.ts';
import { leadOn } from './former-pictures.ts';
import { existing, ownImage, toEntry } from './image-entry.ts';
import { usesOfImage } from './image-uses.ts';
import { focusColumns, sizeInName, withFocus } from './picture.ts';
import { type ImageRow, insertImage } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'files' | 'content' | 'filePlaces'>;
export type Framing = { focus: Focus | null; crop: Crop | null };

const WHOLE: Crop = { left: 0, top: 0, width: 100, height: 100 };

/**
 * Sets the focus and the crop of a picture in its row. Its address changes with them, and the former one leads to it:
 * contents keep the one that they name, and show the present one (docs/decisions/0103-pictures-are-rows.md).
 */
export async function framePicture(
  needs: Needs,
  actor: Actor,
  path: string,
  framing: Framing,
): Promise<ImageEntry> {
  const before = await ownImage(needs.db, actor, path);
  const after = await framed(needs, before, framing);
  if (after.path !== before.path) {
    await publish(needs, async (transaction, now) => {
      await refuseIfChanged(transaction, before);
      await move(transaction, before, after, now);
      const { path: id, title: what } = after;
      await recordChange(transaction, actor, { action: 'update', kind: 'image', id, what }, now);
    });
  }
  return toEntry(after, (await siteSettings(needs.db)).timeZone, actor);
}

/**
 * Cuts the empty margins off a picture, as those of a logo. One that somebody cut already, or that something shows as it
 * is, stays as it is.
 */
export async function trimPicture(needs: Needs, actor: Actor, path: string): Promise<ImageEntry> {
  const row = await ownImage(needs.db, actor, path);
  const crop =
    row.crop === '' &&
    !(await isShown(needs, actor, row.path)) &&
    (await marginsFound(needs.files, row.file));
  if (!crop) return toEntry(row, (await siteSettings(needs.db)).timeZone, actor);
  return framePicture(needs, actor, row.path, { focus: null, crop });
}

async function isShown(needs: Needs, actor: Actor, path: string): Promise<boolean> {
  for await (const part of usesOfImage(needs, actor, path)) if (part.length > 0) return true;
  return false;
}

/** The row as it becomes; its files are in place. */
async function framed({ files }: Needs, row: ImageRow, { focus, crop }: Framing) {
  const whole = row.original || row.file;
  const wanted = crop && isWhole(crop) ? null : crop;
  const isSameCrop = JSON.stringify(wanted) === (row.crop || 'null');
  if (wanted && !isSameCrop) {
    const cut = await cutPicture(files, whole, { crop: wanted, focus });
    return changed(row, { ...cut, original: whole, crop: JSON.stringify(wanted) });
  }
  const file = wanted ? row.file : whole;
  const chosen = focus ?? (await focusFound(files, file));
  const cuts = wanted ? {} : { original: '', crop: '' };
  return changed(row, { file, focus: chosen, ...cuts });
}

const isWhole = (crop: Crop) =>
  Object.entries(WHOLE).every(([side, value]) => crop[side as keyof Crop] === value);

/** With the address that follows from the file and the focus. */
function changed(
  row: ImageRow,
  { focus, ...changes }: Partial<ImageRow> & { file: string; focus: Focus | undefined },
): ImageRow {
  const path = withFocus(changes.file, focus);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { ...row, ...changes, path, name, ...focusColumns(focus), ...sizeInName(path) };
}

async function refuseIfChanged(db: Database, { path }: ImageRow): Promise<void> {
  if (await findRowIn(db, 'images', { path })) return;
  await existing(db, path);
  throw new Refusal(
    'conflict',
    t('Somebody else changed this picture meanwhile. Look at it again, then save once more.'),
  );
}

/** A row in the place of the former one: the id stays. */
async function move(db: Database, from: ImageRow, to: ImageRow, now: string): Promise<void> {
  await deleteRows(db, 'images', { path: from.path });
  await insertImage(db, to);
  await leadOn(db, { from: from.path, to: to.path, isOther: false, now });
}
