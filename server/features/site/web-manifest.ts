import { papers, themeColors } from '#contract/theme.ts';
import { language, t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { homepageColors } from '#server/features/homepage/homepage.ts';
import { menuPageWith } from '#server/features/pages/pages-with.ts';
import { siteSettings } from '#server/features/settings/settings.ts';

/** What an installed app offers at once, by the section that makes a page such a page. Kept on every device, too. */
const shortcutsTo = () =>
  [
    [t('Sermons'), 'sermons'],
    [t('Calendar'), 'calendar'],
    [t('Give'), 'paypal-donation'],
    [t('Contact'), 'contact-form'],
  ] as const;

/** Our own icon, sharp at any size. A church's is served at the same addresses as the other sizes (features/icons). */
const OWN_DRAWING = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' };

/**
 * What a phone or computer shows when the site is installed (W3C Web Application Manifest). Where a browser offers it,
 * the app has buttons to go back and to load again: a church's site links to maps, films and other sites.
 */
export async function webManifest({ db, content }: Pick<Services, 'db' | 'content'>) {
  const settings = await siteSettings(db);
  const { primary } = themeColors(await homepageColors(db)).day;
  const shortcuts = [];
  for (const [name, type] of shortcutsTo()) {
    const url = await menuPageWith({ db, content }, settings, type);
    if (url) shortcuts.push({ name, url });
  }
  return {
    id: '/',
    name: settings.name,
    short_name: settings.name,
    description: settings.tagline,
    lang: language(),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    background_color: papers[settings.theme].day,
    theme_color: primary,
    icons: [
      ...['any', 'maskable'].flatMap((purpose) =>
        [192, 512].map((size) => ({
          src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
      ...(settings.icon ? [] : [OWN_DRAWING]),
    ],
    shortcuts,
  };
}
