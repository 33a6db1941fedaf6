import type { ImageEntry } from '#contract/images.ts';

/** `garden-day-3f2a.1600x1067.webp` without its size. */
export function shortName({ name }: Pick<ImageEntry, 'name'>): string {
  return name.replace(/\.\d+x\d+(?=\.\w+$)/, '');
}
