import { MOST_SLUG } from '#contract/slugs.ts';

/** What is wrong with an address, in words; undefined when nothing is. A post has one level: `/blog/{slug}`. */
export function slugProblem(slug: string): string | undefined {
  if (slug === '') return 'Give the post an address: it is what comes after /blog/.';
  if (slug.length > MOST_SLUG) return `An address has at most ${MOST_SLUG} characters.`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'Use small letters, digits and single hyphens between them: harvest-supper-2026.';
  return undefined;
}
