import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

const preload = (href: string) =>
  ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    // Fonts are always fetched in CORS mode, also from the same origin. Without this they would be fetched twice.
    crossOrigin: 'anonymous',
  }) as const;

/** Preloads the two fonts of the first screen before the style sheet that names them has been read. */
export const fontLinks = [preload(fraunces), preload(figtree)];
