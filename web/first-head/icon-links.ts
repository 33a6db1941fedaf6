import type { Site } from '#contract/site.ts';

/** The attributes of a `link` element. */
type IconLink = { rel: 'icon' | 'apple-touch-icon'; href: string; sizes?: string; type?: string };

/**
 * The icons, which every document of the site names alike: for one that names none, a browser guesses an address and
 * asks for it, also without a network. A church's own icon is served at the same addresses; what follows the question
 * mark tells browsers of another one.
 */
export function iconLinks({ icon }: Pick<Site, 'icon'>): IconLink[] {
  const version = icon && `?${icon.replace(/^.*\/|[^\w-].*$/g, '')}`;
  return [
    { rel: 'icon', href: `/favicon.ico${version}`, sizes: '32x32' },
    icon
      ? { rel: 'icon', href: `/icon-192.png${version}`, type: 'image/png', sizes: '192x192' }
      : { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: `/apple-touch-icon.png${version}` },
  ];
}
