import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, media } from './common.ts';
import type { Issue } from './errors.ts';
import { type Theme, themes } from './theme.ts';

/** What a theme is called, and what it is like. */
export const themeWords: Record<Theme, { name: string; about: string }> = {
  glass: {
    name: t('Glass'),
    about: t('Warm paper, a soft serif, and pictures under a round arch.'),
  },
  plain: {
    name: t('Plain'),
    about: t('White and quiet, clear letters, and pictures with round corners.'),
  },
  ink: {
    name: t('Ink'),
    about: t('Like a printed bulletin: black rules, a large masthead, and square pictures.'),
  },
};

/** The size in pixels, which our own pictures have in their names: `/assets/images/blog/mark.600x200.webp`. */
function sizeOf(address: string): { width: number; height: number } | undefined {
  const [, width, height] = /\.(\d{1,5})x(\d{1,5})\.webp$/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** How every page looks: part of the site's settings (site.ts). */
export const lookFields = {
  theme: z
    .enum(themes)
    .default('glass')
    .register(fieldWords, {
      label: t('Theme'),
      choices: Object.fromEntries(themes.map((theme) => [theme, themeWords[theme].name])),
    }),
  logo: media('picture')
    .default('')
    .register(fieldWords, {
      label: t('Logo'),
      help: t(
        'At the top and the foot of every page. A PNG or WebP with nothing behind it looks best. Empty margins are cut off.',
      ),
    }),
  logoAtNight: media('picture')
    .default('')
    .register(fieldWords, {
      label: t('Logo on dark'),
      help: t(
        'For visitors whose device is set to dark. Without it, the logo gets a light plate there.',
      ),
    }),
  /** Then the name is the picture's alternative text; otherwise it stands beside the picture. */
  logoHasName: z
    .boolean()
    .default(false)
    .register(fieldWords, {
      label: t('The logo shows the name of the church'),
      help: t(
        'Then the name is not written beside it. Screen readers and search engines still find it.',
      ),
    }),
  icon: media('picture')
    .default('')
    .register(fieldWords, {
      label: t('Icon'),
      help: t(
        'In the browser’s tab and on the phone’s screen. A square of 512 pixels is best; others are set into one.',
      ),
    }),
  sharePicture: media('picture')
    .default('')
    .register(fieldWords, {
      label: t('Picture for link previews'),
      help: t(
        'Where someone shares the home page, or a page without a picture. 1200 by 630 pixels is best. Without it, one is drawn.',
      ),
    }),
};

type Look = z.infer<z.ZodObject<typeof lookFields>>;
type Pictures = Exclude<keyof Look, 'theme' | 'logoHasName'>;

/** The least size of each picture in pixels, and what it is for. */
const least: Record<Pictures, { width: number; height: number; use: string }> = {
  logo: { width: 40, height: 40, use: 'logo' },
  logoAtNight: { width: 40, height: 40, use: 'logo' },
  icon: { width: 64, height: 64, use: 'icon' },
  sharePicture: { width: 600, height: 315, use: 'preview' },
};

/**
 * Why a picture cannot be used. Asked where one is chosen, not where settings are read: a picture may be replaced, or
 * come with an archive, and pages show what there is. The server draws icons and link previews from pictures of this
 * site, and layouts leave room for those before they load.
 */
export function lookProblems(look: { [K in keyof Look]?: Look[K] | undefined }): Issue[] {
  return (Object.keys(least) as Pictures[]).flatMap((path) => {
    const message = problemOf(look[path] ?? '', least[path]);
    return message ? [{ path, message }] : [];
  });
}

function problemOf(address: string, { width, height, use }: (typeof least)[Pictures]) {
  if (address === '') return undefined;
  if (!address.startsWith('/assets/'))
    return t('Upload this picture here first, and choose it then.');
  const size = sizeOf(address);
  if (!size) return undefined;
  if (size.width < width || size.height < height)
    return t(
      'This picture is too small for {use, select, logo {a logo} icon {an icon} other {link previews}}: it needs to be at least {width} by {height} pixels.',
      { use, width, height },
    );
  if (Math.max(size.width / size.height, size.height / size.width) > 12)
    return t(
      'This picture is too long and narrow for {use, select, logo {a logo} icon {an icon} other {link previews}}. Cut off what is empty around it, or choose another.',
      { use },
    );
  return undefined;
}
