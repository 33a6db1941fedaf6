import type { Sharp } from 'sharp';
import type { Focus } from '#contract/images.ts';
import { LONGEST, loadSharp, READING } from './decode-picture.ts';

/**
 * A stored picture cut to a frame around its focus, as pages cut it (web/styles/focus.css). Where nothing is known of
 * its focus, around what stands out.
 */
export async function fillFrame(
  { file, focus }: { file: string; focus: Focus | undefined },
  frame: { width: number; height: number },
): Promise<Sharp> {
  const sharp = await loadSharp();
  const upright = sharp(file, READING).timeout(LONGEST).rotate();
  if (!focus) return upright.resize({ ...frame, fit: 'cover', position: 'attention' });
  const { data, info } = await upright
    .resize({ ...frame, fit: 'outside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const within = (room: number, percent: number) => Math.round((Math.max(0, room) * percent) / 100);
  return sharp(data, { raw: { width, height, channels } }).extract({
    left: within(width - frame.width, focus.x),
    top: within(height - frame.height, focus.y),
    width: Math.min(frame.width, width),
    height: Math.min(frame.height, height),
  });
}
