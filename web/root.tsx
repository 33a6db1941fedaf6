import '#web/styles/fonts.css';
import '#web/styles/tokens.css';
import '#web/styles/themes.css';
import '#web/styles/base.css';
import '#web/styles/primitives.css';
import '#web/styles/menu-steps.css';
import '#web/styles/focus.css';
import '#web/styles/editor-classes.css';
import '#web/styles/notes.css';
import '#web/styles/print.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { localeIn } from '#domain/languages.ts';
import { direction, language } from '#languages/t.ts';
import { AskedPage } from '#web/features/layout/asked-page.tsx';
import { describeError } from '#web/features/layout/describe-error.ts';
import { ErrorScreen } from '#web/features/layout/error-screen.tsx';
import { ScrollMemory } from '#web/features/layout/scroll-memory.tsx';
import { SiteHead, ThemeLink } from '#web/features/layout/site-head.tsx';
import { SiteLayout, useHasOwnLayout } from '#web/features/layout/site-layout.tsx';
import { KeptPages } from '#web/features/offline/kept-pages.tsx';
import { serverApi } from '#web/server-api.ts';
import { newerSite } from '#web/use-site.ts';
import type { Route } from './+types/root';
import { asRouteError } from './routes/load-failure.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  withYear(await serverApi(context)('GET /api/site').catch(asRouteError));

/** The settings come with the document. Changes by others show at the next full load, one's own at once. */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => {
  const site = newerSite();
  return site ? withYear(site) : serverLoader();
};
export const shouldRevalidate = () => newerSite() !== undefined;

function withYear(site: Site) {
  // Set by the server, so that a browser in another time zone shows the same year on New Year's Eve.
  return {
    site: { ...site, locale: localeIn(language(), site) },
    ownLocale: site.locale,
    year: Number(yearIn(site.timeZone).format()),
  };
}

/** Costly to create, and needed by every page. */
const formats = new Map<string, Intl.DateTimeFormat>();
function yearIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' });
  formats.set(timeZone, format);
  return format;
}

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  error ? describeError(loaderData?.site, error) : [{ title: loaderData?.site.name ?? '' }];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const isAdmin = useHasOwnLayout();
  return (
    <html lang={language()} dir={direction()} data-theme={isAdmin ? undefined : data?.site.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <ThemeLink site={data?.site} />
        <SiteHead site={data?.site} />
      </head>
      <body>
        <SiteLayout site={data?.site} year={data?.year}>
          {children}
        </SiteLayout>
        <ScrollMemory />
        <AskedPage />
        <KeptPages />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
