/*
 * The addresses of pages and posts, without Zod: the editors check them as they are typed, the contract when they
 * are sent.
 */

/** The longest address taken. */
export const MOST_SLUG = 200;
export const SLUG_TOO_LONG = `An address has at most ${MOST_SLUG} characters.`;

/** First levels that belong to the application itself (specification 2): no page may stand there. */
export const RESERVED_SLUGS: readonly string[] = [
  'admin',
  'api',
  'assets',
  'blog',
  'giving-frame',
  'healthz',
  'login',
  'members',
  'metrics',
  'password-reset',
  'readyz',
  'register',
  'static',
  'verify-email',
];

/** Lower-case words joined by `-`, levels joined by `/`. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
export const SLUG_HINT =
  'Use lower-case letters, digits and hyphens, with / between levels: about/church-staff.';

/**
 * The address a title gives: small letters, white space as hyphens, every other character than a–z, 0–9 and hyphens
 * left out (specification 5). Hyphens do not double and do not stand at the ends. Empty where nothing is left.
 */
export function slugFrom(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .slice(0, MOST_SLUG)
    .replaceAll(/^-|-$/g, '');
}

/** What is wrong with a page's address, in words; undefined when nothing is. */
export function pageSlugProblem(slug: string): string | undefined {
  if (slug === '') return 'Give the page an address, for example about/church-staff.';
  if (slug.length > MOST_SLUG) return SLUG_TOO_LONG;
  if (!SLUG_PATTERN.test(slug)) return SLUG_HINT;
  const [first = ''] = slug.split('/');
  if (RESERVED_SLUGS.includes(first))
    return `The address /${first} belongs to the site itself. Choose another first word.`;
  return undefined;
}
