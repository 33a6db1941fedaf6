import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { Site } from '#contract/site.ts';
import { direction, language, t } from '#languages/t.ts';
import { MessageScreen } from '#web/features/layout/message-screen.tsx';
import { SiteFooter } from '#web/features/layout/site-footer.tsx';
import { iconLinks } from '#web/first-head/icon-links.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OPEN_AGAIN } from './open-again.ts';

type Surroundings = {
  /** The addresses of the site's style sheets. */
  styles: string[];
  /** Those of the code that pages of this language need without a network: the worker keeps every file that is named here. */
  files: string[];
  /** Where the pages of its language are: `/es`; empty for the church's own. */
  place: string;
};

/**
 * The whole document for an address that is not kept, shown by the service worker while there is no network. Its only
 * script opens the address once there is one. The worker writes links to the pages that are kept into its empty list, and
 * the address that was asked for into its link (web/worker/offline-page.ts).
 */
export function offlineDocument(
  site: Site,
  year: number,
  { styles, files, place }: Surroundings,
): string {
  const document = (
    <html lang={language()} dir={direction()} data-theme={site.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="files-to-keep" content={files.join(' ')} />
        <title>{`${t('You are offline')} · ${site.name}`}</title>
        {[...styles, `/theme.css?${site.themeVersion}`].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {iconLinks(site).map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>
        <main>
          <MessageScreen
            title={t('You are offline')}
            action={
              <a href={`${place}/offline.html`} className={buttonClass()}>
                {t('Try again')}
              </a>
            }
          >
            {t(
              'This page is not kept on your device. It will open when the network is back. Service times, address and phone are below.',
            )}
          </MessageScreen>
          <nav hidden className="on-device" aria-label={t('Pages on this device')}>
            <h2>{t('On this device')}</h2>
            <ul data-kept-pages="" />
          </nav>
        </main>
        {/* Its links open whole documents: there is no router's script. */}
        <MemoryRouter basename={place || '/'} initialEntries={[place || '/']}>
          <SiteFooter site={site} year={year} />
        </MemoryRouter>
        <script>{OPEN_AGAIN}</script>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
