/** The longest address the contract takes. */
const MOST = 200;

/**
 * The address of a new post, from its title: small letters, white space as hyphens, every other character than a–z,
 * 0–9 and hyphens left out (specification 5). Hyphens do not double and do not stand at the ends, as the contract asks.
 */
export function slugFrom(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .slice(0, MOST)
    .replaceAll(/^-|-$/g, '');
}

/** What is wrong with an address, in words; undefined when nothing is. A post has one level: `/blog/{slug}`. */
export function slugProblem(slug: string): string | undefined {
  if (slug === '') return 'Give the post an address: it is what comes after /blog/.';
  if (slug.length > MOST) return `An address has at most ${MOST} characters.`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'Use small letters, digits and single hyphens between them: harvest-supper-2026.';
  return undefined;
}
