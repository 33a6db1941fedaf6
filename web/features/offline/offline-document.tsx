import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { Site } from '#contract/site.ts';
import { direction, language, t } from '#languages/t.ts';
import { MessageScreen } from '#web/features/layout/message-screen.tsx';
import { SiteFooter } from '#web/features/layout/site-footer.tsx';
import { iconLinks } from '#web/first-head/icon-links.ts';
import { buttonClass } from '#web/ui/button.tsx';

/**
 * The whole document for an address that is not kept, shown by the service worker while there is no network. It has no
 * scripts. The worker writes links to the pages that are kept into its empty list, and the address that was asked for into its link (web/worker/offline-page.ts).
 * `styles` are the addresses of the site's style sheets.
 */
export function offlineDocument(site: Site, year: number, styles: string[]): string {
  const document = (
    <html lang={language()} dir={direction()} data-theme={site.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
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
              <a href="/offline.html" className={buttonClass()}>
                {t('Try again')}
              </a>
            }
          >
            {t(
              'This page is not kept on your device. It will open when the network is back. Service times, address and phone are below.',
            )}
          </MessageScreen>
          <ul data-kept-pages="" />
        </main>
        {/* Its links open whole documents: there is no script. */}
        <MemoryRouter>
          <SiteFooter site={site} year={year} />
        </MemoryRouter>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
