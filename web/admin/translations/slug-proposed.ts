import type { Pair, Translation } from '#contract/translations.ts';
import { MAX_SLUG, slugFrom } from '#domain/slugs.ts';

/** The address that a translated title gives, below the same first levels: `about/quienes-somos`. */
function slugOfTitle(title: string, sourceSlug: string): string {
  // Of a title in other letters nothing may be left.
  const own = slugFrom(title.normalize('NFD').replaceAll(/\p{M}/gu, '')).replaceAll(/^-+|-+$/g, '');
  const above = sourceSlug.slice(0, sourceSlug.lastIndexOf('/') + 1);
  return own === '' ? '' : `${above}${own}`.slice(0, MAX_SLUG);
}

/** Another address, where the one on the screen came from the title and the title is now another; else undefined. */
export function slugProposed(
  { sourceSlug, version }: Pick<Translation, 'sourceSlug' | 'version'>,
  slug: string,
  { pair, before, now }: { pair: Pick<Pair, 'key'>; before: string; now: string | undefined },
): string | undefined {
  if (sourceSlug === null || pair.key !== 'title' || now === undefined) return undefined;
  // What is published stays where it is found.
  const isProposed = version === 0 && (slug === '' || slug === slugOfTitle(before, sourceSlug));
  return isProposed ? slugOfTitle(now, sourceSlug) : undefined;
}
