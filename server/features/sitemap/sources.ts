import { allKinds } from '#contract/content/kinds.ts';
import { toStored } from '#server/platform/clock.ts';
import type { SitemapNeeds, SitemapSource } from './source.ts';

/** Everything public that has an address of its own, by kind. */
export const sourcesOf = ({ kinds }: Pick<SitemapNeeds, 'kinds'>): SitemapSource[] =>
  IN_ORDER.flatMap((kind) => {
    const { addresses } = kinds[kind];
    if (!addresses) return [];
    return async ({ db, clock }, part) => addresses(db, { ...part, now: toStored(clock.now()) });
  });

/** The home page first: files of addresses begin with it. */
const IN_ORDER = ['homepage', ...allKinds.filter((kind) => kind !== 'homepage')] as const;
