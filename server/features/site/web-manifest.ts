import type { SiteSettings } from '#contract/site.ts';

/** What a phone shows when the site is added to its home screen (W3C Web Application Manifest). */
export function webManifest({ name, tagline }: Pick<SiteSettings, 'name' | 'tagline'>) {
  return {
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    display: 'browser',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
