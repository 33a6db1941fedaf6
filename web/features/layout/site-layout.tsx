import { type ReactNode, useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import type { Site } from '#contract/site.ts';
import { language, t } from '#languages/t.ts';
import { readStored } from '#web/session/storage.ts';
import { MainRegion } from './main-region.tsx';
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
  const offer = useOffer(site);
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
      {offer}
    </div>
  );
}

/**
 * Offers the church's pages in the language that the visitor chose before, or that the browser prefers. Nobody is sent
 * there: the address alone says in which language a page is.
 */
function useOffer(site: Site | undefined): ReactNode {
  const [offer, setOffer] = useState<ReactNode>();
  useEffect(() => {
    const tag = [readStored('language'), ...navigator.languages]
      .map((wanted) => site?.languages.find((each) => `${wanted}-`.startsWith(`${each}-`)))
      .find(Boolean);
    if (site && tag && tag !== language())
      void import('./language-offer.tsx')
        .then(({ LanguageOffer }) => setOffer(<LanguageOffer site={site} tag={tag} />))
        .catch(() => {});
  }, [site]);
  return offer;
}

function SkipLink() {
  return (
    <a href="#main" className={css.skip}>
      {t('Skip to the content')}
    </a>
  );
}
