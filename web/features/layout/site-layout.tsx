import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { Site } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import { MainRegion } from './main-region.tsx';
import { OfferedLanguage } from './offered-language.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import css from './site-layout.module.css';
import { usePlainLinks } from './use-plain-links.ts';

type Props = {
  /** Absent when not even the settings could be read: then the page shows without header and footer. */
  site: Site | undefined;
  year: number | undefined;
  children: ReactNode;
};

/** Set in the `handle` of a route that brings its own layout and its own main region (the admin area). */
export type LayoutHandle = { hasOwnLayout: true };

/** Whether the screen is of the admin area, which has its own layout, and one look whatever the site's theme. */
export const useHasOwnLayout = () =>
  useMatches().some(({ handle }) => (handle as LayoutHandle | undefined)?.hasOwnLayout);

/** The layout around every page: skip link, navigation on top, footer at the bottom (reference/screens.md#layout). */
export function SiteLayout({ site, year, children }: Props) {
  usePlainLinks();
  if (useHasOwnLayout()) {
    return (
      <>
        <SkipLink />
        {children}
      </>
    );
  }
  return (
    <div className={css.layout}>
      <SkipLink />
      {site && <SiteHeader site={site} />}
      <MainRegion>{children}</MainRegion>
      {site && <SiteFooter site={site} year={year} />}
      {site && <OfferedLanguage site={site} />}
    </div>
  );
}

function SkipLink() {
  return (
    <a href="#main" className={css.skip}>
      {t('Skip to the content')}
    </a>
  );
}
