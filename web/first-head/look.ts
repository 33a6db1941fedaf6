import playfair from '@fontsource/playfair-display/files/playfair-display-latin-600-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import gelasio from '@fontsource-variable/gelasio/files/gelasio-latin-wght-normal.woff2?url';
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import type { Site } from '#contract/site.ts';
import { papers, type Theme } from '#contract/theme.ts';
import { iconLinks } from './icon-links.ts';

const fonts: Record<Theme, string[]> = {
  glass: [fraunces, figtree],
  plain: [manrope, publicSans],
  ink: [playfair, gelasio],
};

/**
 * The look's part of the head: the fonts of the first screen, asked for before the style sheet that names them has
 * been read; the color of the browser's bar; the icons. Browsers' code has none of it: it never changes while a
 * document is open.
 */
export function lookTags({ theme, icon }: Pick<Site, 'theme' | 'icon'>, isAdmin: boolean): string {
  const { day, night } = papers[isAdmin ? 'glass' : theme];
  return [
    // Fonts are always fetched in CORS mode, also from the same origin. Otherwise they would be fetched twice.
    ...fonts[isAdmin ? 'glass' : theme].map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous"/>`,
    ),
    `<meta name="theme-color" content="${day}" media="(prefers-color-scheme: light)"/>`,
    `<meta name="theme-color" content="${night}" media="(prefers-color-scheme: dark)"/>`,
    ...iconLinks({ icon }).map(element),
    '<link rel="manifest" href="/site.webmanifest"/>',
  ].join('');
}

const element = (attributes: Record<string, string>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;
