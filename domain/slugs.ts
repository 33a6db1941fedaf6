/*
 * The addresses of pages and posts, without Zod: the editors check them as they are typed, the contract when they
 * are sent.
 */
import { t } from '#languages/t.ts';

/** The longest address accepted. */
export const MAX_SLUG = 200;
export const slugTooLong = () => t('An address has at most {max} characters.', { max: MAX_SLUG });

/** First levels that belong to the application itself (reference/checks.md#slugs): no page may have them. */
export const RESERVED_SLUGS: readonly string[] = [
  'admin',
  'api',
  'assets',
  'blog',
  'events',
  'giving-frame',
  'healthz',
  'login',
  'members',
  'metrics',
  'password-reset',
  'readyz',
  'register',
  'search',
  'static',
  'unsubscribe',
  'verify-email',
];

/** A page may stand at `/sermons`; below it is the page of each recording. */
const SERMON_ADDRESSES = 'sermons/';
/** A page may stand at `/sign-up`; below it is what the links of sign-up open. */
const SIGN_UP_ADDRESSES = 'sign-up/';

/** A page may stand at `/serve`; below it is what the links of who serves open. */
const SERVING_ADDRESSES = 'serve/';

/** Levels of lower-case letters, digits and hyphens, joined by `/`; a post's address is one level. */
const PAGE_SLUG = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;
const POST_SLUG = /^[a-z0-9-]+$/;

/**
 * The address a title gives: lower-case letters, each run of white space as a hyphen, every other character than a–z,
 * 0–9 and hyphens left out (reference/checks.md#slugs): "Bread & Wine" is at `bread--wine`. A title has no white space
 * at its ends. Empty where nothing is left.
 */
export function slugFrom(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .slice(0, MAX_SLUG);
}

/** What is wrong with a page's address, in words; undefined if it is right. */
export function pageSlugProblem(slug: string): string | undefined {
  if (slug === '') return t('Give the page an address, for example about/church-staff.');
  if (slug.length > MAX_SLUG) return slugTooLong();
  if (!PAGE_SLUG.test(slug))
    return t(
      'Use lower-case letters, digits and hyphens, with / between levels: about/church-staff.',
    );
  const [first = ''] = slug.split('/');
  if (RESERVED_SLUGS.includes(first))
    return t('The address /{first} belongs to the site itself. Choose another first word.', {
      first,
    });
  if (slug.startsWith(SERMON_ADDRESSES))
    return t('Below /sermons/ is each sermon’s own page. Choose another first word.');
  if (slug.startsWith(SIGN_UP_ADDRESSES))
    return t('Below /sign-up/ is what people signed up for. Choose another first word.');
  if (slug.startsWith(SERVING_ADDRESSES))
    return t('Below /serve/ is what people serve at. Choose another first word.');
  return undefined;
}

/** What is wrong with a post's address, in words; undefined if it is right. It has one level: `/blog/{slug}`. */
export function postSlugProblem(slug: string): string | undefined {
  if (slug === '') return t('Give the post an address: it is what comes after /blog/.');
  if (slug.length > MAX_SLUG) return slugTooLong();
  if (!POST_SLUG.test(slug))
    return t(
      'Use lower-case letters, digits and hyphens in the address of a post: harvest-supper-2026.',
    );
  return undefined;
}

/** What is wrong with an event's address, in words; undefined if it is right. Empty, it is made from the title. */
export function eventSlugProblem(slug: string): string | undefined {
  if (slug === '') return undefined;
  if (slug.length > MAX_SLUG) return slugTooLong();
  if (!POST_SLUG.test(slug))
    return t('Use lower-case letters, digits and hyphens in the address of an event: summer-camp.');
  return undefined;
}
