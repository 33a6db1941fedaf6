import { lazy, Suspense, useEffect, useState } from 'react';
import type { Site } from '#contract/site.ts';
import { language } from '#languages/t.ts';
import { readStored } from '#web/session/storage.ts';

const Offer = lazy(() => import('./language-offer.tsx'));

/**
 * Offers the church's pages in the language that the visitor chose before, or that the browser prefers. Nobody is sent
 * there: the address alone says in which language a page is.
 */
export function OfferedLanguage({ site }: { site: Site }) {
  const [offered, setOffered] = useState<string>();
  const { languages } = site;
  useEffect(() => {
    const wanted = [readStored('language'), ...navigator.languages].map((tag) =>
      languages.find((each) => tag?.split('-')[0] === each.split('-')[0]),
    );
    setOffered(wanted.find(Boolean));
  }, [languages]);
  return (
    offered &&
    offered !== language() && (
      <Suspense>
        <Offer site={site} tag={offered} onClose={() => setOffered(undefined)} />
      </Suspense>
    )
  );
}
