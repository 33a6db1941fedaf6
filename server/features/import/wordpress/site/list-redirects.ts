import { FEEDS } from '#domain/feed-paths.ts';
import type { PlannedRedirect } from '../../planned.ts';
import { isPublished, type Line } from './line.ts';
import type { Links } from './links.ts';
import { decoded } from './slugs.ts';
import type { Survey, Term } from './survey.ts';

/*
 * The lists of posts that WordPress has, and what programs follow. What it adds at their ends, such as `/page/2`, is known
 * where old addresses are looked up (server/features/redirects/endings.ts).
 */

const BLOG: { path: string } = { path: FEEDS.blog.page };
const FEED: { path: string } = { path: FEEDS.blog.rss };
const ATOM: { path: string } = { path: FEEDS.blog.atom };
/** How many posts a page of WordPress lists, and how many of these pages anybody has a link to. */
const POSTS_PER_PAGE = 10;
const MAX_PAGES = 100;
const MAX_LEVELS = 10;

type Sources = { survey: Survey; links: Links };

export function* listRedirects({ survey, links }: Sources): Generator<PlannedRedirect> {
  const base = links.home.pathname.replace(/\/$/, '');
  const posts = [...survey.lines.values()].filter(
    (line) => line.type === 'post' && isPublished(line),
  );
  const front = frontOf(posts, survey, links, base);
  yield* ofFeeds(base);
  yield* ofLists(survey, base + front.path);
  yield* ofPlainLists(survey, base);
  yield* ofArchives(posts, links, { base, front });
}

/** Where an address of the old site leads, whatever follows its `?`. */
export function fromPath(path: string, target: PlannedRedirect['target']): PlannedRedirect {
  const plain = decoded(path).replace(/\/+$/, '');
  return { path: plain.startsWith('/') ? plain : '/', query: null, target };
}

/** What stands before the posts' own parts in their addresses, and so before lists: `/blog`. */
type Front = { path: string; isByNumber: boolean };

function frontOf(posts: readonly Line[], survey: Survey, links: Links, base: string): Front {
  const own = new Set([
    ...survey.categories.map(({ slug }) => decoded(slug)),
    ...[...survey.authors.keys()].map(nicename),
  ]);
  let common: Front | undefined;
  for (const { link, slug, id } of posts) {
    const url = links.urlOf(link);
    if (url?.search !== '') continue;
    const levels = decoded(url.pathname).slice(base.length).split('/').filter(Boolean);
    const at = levels.findIndex(
      (level) => /^\d+$/.test(level) || own.has(level) || level.startsWith(decoded(slug)),
    );
    if (at === -1) return NO_FRONT;
    const path = levels
      .slice(0, at)
      .map((level) => `/${level}`)
      .join('');
    if (common && common.path !== path) return NO_FRONT;
    common ??= { path, isByNumber: levels[at] === id };
  }
  return common ?? NO_FRONT;
}
const NO_FRONT: Front = { path: '', isByNumber: false };

function* ofFeeds(base: string): Generator<PlannedRedirect> {
  // A site in a folder: its first page.
  if (base !== '') yield fromPath(base, { path: '/' });
  for (const path of [
    '/feed',
    '/feed/rss',
    '/feed/rss2',
    '/feed/rdf',
    '/rss.xml',
    '/comments/feed',
  ])
    yield fromPath(base + path, FEED);
  yield fromPath(`${base}/feed/atom`, ATOM);
}

function* ofLists(
  { categories, tags, authors }: Survey,
  before: string,
): Generator<PlannedRedirect> {
  const above = new Map(categories.map((term) => [term.slug, term]));
  const lists = [
    // WordPress finds one below another also by its own name alone.
    ...categories
      .flatMap((term) => [categoryPath(term, above), term.slug])
      .map((path) => `/category/${path}`),
    ...tags.map(({ slug }) => `/tag/${slug}`),
    ...[...authors.keys()].map((login) => `/author/${nicename(login)}`),
  ];
  for (const list of lists) {
    yield fromPath(before + list, BLOG);
    yield fromPath(`${before}${list}/feed`, FEED);
  }
}

/** The same by numbers, which WordPress takes beside its written addresses. */
function* ofPlainLists(
  { categories, tags, authors, authorIds }: Survey,
  base: string,
): Generator<PlannedRedirect> {
  const from = (query: string, target: { path: string }) => ({ path: base || '/', query, target });
  for (const { id } of categories) if (/^\d+$/.test(id)) yield from(`cat=${id}`, BLOG);
  for (const { slug } of tags)
    if (slug !== '') yield from(`tag=${encodeURIComponent(decoded(slug))}`, BLOG);
  for (const id of authorIds) if (/^\d+$/.test(id)) yield from(`author=${id}`, BLOG);
  for (const login of authors.keys())
    if (nicename(login) !== '') yield from(`author_name=${nicename(login)}`, BLOG);
  for (const feed of ['rss', 'rss2', 'rdf']) yield from(`feed=${feed}`, FEED);
  yield from('feed=atom', ATOM);
}

/** The lists of a year and a month, and what came after the first page of all. */
function* ofArchives(
  posts: readonly Line[],
  links: Links,
  { base, front }: { base: string; front: Front },
): Generator<PlannedRedirect> {
  // WordPress tells years from numbers of posts.
  const before = base + front.path + (front.isByNumber ? '/date' : '');
  for (const { date, link } of posts) {
    const [, year, month] = /^([1-9]\d{3})-(\d\d)/.exec(date) ?? [];
    if (!year) continue;
    for (const time of [year, `${year}${month}`])
      yield { path: base || '/', query: `m=${time}`, target: BLOG };
    if (links.urlOf(link)?.search !== '') continue;
    yield fromPath(`${before}/${year}`, BLOG);
    yield fromPath(`${before}/${year}/${month}`, BLOG);
  }
  const pages = Math.min(MAX_PAGES, Math.ceil(posts.length / POSTS_PER_PAGE));
  for (let page = 2; page <= pages; page += 1) yield fromPath(`${base}/page/${page}`, BLOG);
}

function categoryPath(term: Term, above: ReadonlyMap<string, Term>): string {
  const levels = [term.slug];
  for (let next = above.get(term.parent); next; next = above.get(next.parent)) {
    if (levels.includes(next.slug) || levels.length === MAX_LEVELS) break;
    levels.unshift(next.slug);
  }
  return levels.join('/');
}

/** How WordPress writes a log-in in an address: `ben@grace.example` is `bengrace-example`. */
export const nicename = (login: string): string =>
  login
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 _.-]/g, '')
    .replaceAll(/[ .-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
