import type { Crop, Focus, ImageEntry } from '#contract/images.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import { cutPicture, focusFound, linkPicture } from './cut-picture.ts';
import { leadOn } from './former-store.ts';
import { existing, ownImage, toEntry } from './image-entry.ts';
import { sizeInName, withFocus } from './picture.ts';
import { rewritePlaces } from './rewrite-places.ts';
import { deleteImage, findImage, type ImageRow, insertImage } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'files' | 'content' | 'filePlaces'>;
export type Framing = { focus: Focus | null; crop: Crop | null };

const WHOLE: Crop = { left: 0, top: 0, width: 100, height: 100 };

/**
 * Sets the focus and the crop of a picture. It gets another name, and everything that shows it names it so, in one
 * transaction: all or nothing (docs/decisions/0059-focus-in-the-name.md).
 */
export async function framePicture(
  needs: Needs,
  actor: Actor,
  path: string,
  framing: Framing,
): Promise<ImageEntry> {
  const before = await ownImage(needs.db, actor, path);
  const after = await framed(needs, before, framing);
  if (after.path !== before.path)
    await publish(needs, async (transaction, now) => {
      await refuseIfChanged(transaction, before);
      await rename({ ...needs, db: transaction }, before, after, now);
      const { path: id, title: what } = after;
      await recordChange(transaction, actor, { action: 'update', kind: 'image', id, what }, now);
    });
  return toEntry(after, (await siteSettings(needs.db)).timeZone, actor);
}

/** The row with its new name; its files are in place. */
async function framed({ files }: Needs, row: ImageRow, { focus, crop }: Framing) {
  const whole = row.original || row.path;
  const wanted = crop && isWhole(crop) ? null : crop;
  const isSameCrop = JSON.stringify(wanted) === (row.crop || 'null');
  if (wanted && !isSameCrop) {
    const path = await cutPicture(files, whole, { crop: wanted, focus });
    return named(row, path, { original: whole, crop: JSON.stringify(wanted) });
  }
  const shown = wanted ? row.path : whole;
  const path = withFocus(shown, (focus ?? (await focusFound(files, shown))) || undefined);
  if (path !== row.path) await linkPicture(files, shown, path);
  return named(row, path, wanted ? row : { original: '', crop: '' });
}

const isWhole = (crop: Crop) =>
  Object.entries(WHOLE).every(([side, value]) => crop[side as keyof Crop] === value);

function named(row: ImageRow, path: string, cut: Pick<ImageRow, 'original' | 'crop'>): ImageRow {
  const { original, crop } = cut;
  const size = sizeInName(path) ?? { width: row.width, height: row.height };
  return { ...row, path, name: path.slice(path.lastIndexOf('/') + 1), original, crop, ...size };
}

async function refuseIfChanged(db: Database, { path }: ImageRow): Promise<void> {
  if (await findImage(db, path)) return;
  await existing(db, path);
  throw new Refusal(
    'conflict',
    'Somebody else changed this picture meanwhile. Look at it again, then save once more.',
  );
}

async function rename(
  needs: Pick<Services, 'db' | 'filePlaces'>,
  from: ImageRow,
  to: ImageRow,
  now: string,
): Promise<void> {
  const { db } = needs;
  await rewritePlaces(needs, { from: from.path, to: to.path });
  await deleteImage(db, from.path);
  await insertImage(db, to);
  await leadOn(db, { from: from.path, to: to.path, isOther: false, now });
}
