import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

const preload = (href: string) =>
  ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    // Fonts are always fetched this way, also from the own origin: without it they would be fetched twice.
    crossOrigin: 'anonymous',
  }) as const;

/** The two faces of the first screen, asked for before the style sheet that names them has been read. */
export const fontLinks = [preload(fraunces), preload(figtree)];
