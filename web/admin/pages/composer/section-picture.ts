import type { RawSection } from './section-kinds.ts';

/** The small picture that tells a section from others: its own, or that of its card. */
export function pictureOf({ src, image, type }: RawSection): string | undefined {
  const address = type === 'image' ? src : type === 'card' ? Object(image).src : undefined;
  return typeof address === 'string' && address !== '' ? address : undefined;
}
