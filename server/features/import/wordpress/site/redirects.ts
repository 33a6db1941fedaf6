import { FEEDS } from '#domain/feed-paths.ts';
import type { ForeignRef, Planned, PlannedRedirect } from '../../planned.ts';
import type { Place } from './addresses.ts';
import { isPublished, type Line } from './line.ts';
import { type Links, oldPaths, pathKey } from './links.ts';
import type { Media } from './media.ts';
import { ownUrl } from './own-url.ts';
import { decoded } from './slugs.ts';
import type { Survey, Term } from './survey.ts';

/** How WordPress names each kind in a short link. */
const QUERIES: Record<string, string> = { page: 'page_id', attachment: 'attachment_id' };
const BLOG: { path: string } = { path: FEEDS.blog.page };
const FEED: { path: string } = { path: FEEDS.blog.rss };
/** Where this site has its feed too (server/features/feeds/serve-feeds.ts). */
const FEED_HERE = ['/feed', '/rss', '/rss.xml', '/feed.xml', '/atom'];
/** How many posts a page of WordPress lists, and how many of these pages anybody has a link to. */
const POSTS_PER_PAGE = 10;
const MAX_PAGES = 100;

type Sources = {
  survey: Survey;
  places: ReadonlyMap<string, Place>;
  media: Media;
  links: Links;
};

/** From every address that the site had to what became of it: each once, and none to itself. */
export function* redirectsOf(sources: Sources): Generator<Planned> {
  const seen = new Set<string>();
  for (const redirect of all(sources)) {
    const { path, query, target } = redirect;
    const key = query === null ? path : `${path}?${query}`;
    const isItself = 'path' in target && target.path === path && query === null;
    const isHere = query === null && (path === '/' || FEED_HERE.includes(path));
    if (seen.has(key) || isItself || isHere) continue;
    seen.add(key);
    yield planned(key, redirect);
  }
}

const planned = (key: string, content: PlannedRedirect): Planned => ({
  kind: 'redirect',
  foreignId: key,
  title: key,
  about: 'path' in content.target ? content.target.path : content.target.kind,
  content,
  isPublic: true,
  notes: [],
  leftOut: null,
});

function* all({ survey, places, media, links }: Sources): Generator<PlannedRedirect> {
  const base = links.home.pathname.replace(/\/$/, '');
  for (const line of survey.lines.values()) {
    const place = places.get(line.id);
    const item = media.byId(line.id);
    const ref = place?.ref ?? (item?.absent ? undefined : item?.ref);
    if (!ref || !isPublished(line)) continue;
    yield* ofItem(line, ref, place?.path ?? '', links, base);
  }
  for (const { ref } of media.attachments())
    yield* ofFile(survey.lines.get(ref.foreignId), ref, links);
  for (const [path, ref] of media.sized) yield fromPath(path, ref);
  yield* ofLists(survey, base);
  yield* ofPlainLists(survey, base);
  yield* ofArchives(survey, links, base);
}

function* ofItem(
  line: Line,
  ref: ForeignRef,
  path: string,
  links: Links,
  base: string,
): Generator<PlannedRedirect> {
  const url = links.urlOf(line.link);
  const isNew = (old: string) => pathKey(old) === path;
  const isFront = url !== undefined && pathKey(url.pathname) === pathKey(links.home.pathname);
  if (url && url.search === '' && !isFront && !isNew(url.pathname))
    yield fromPath(url.pathname, ref);
  if (url && url.search === '' && !isFront)
    for (const old of oldPaths(line, url)) if (!isNew(old)) yield fromPath(old, ref);
  const name = QUERIES[line.type] ?? 'p';
  yield { path: base || '/', query: `${name}=${line.id}`, target: ref };
  if (line.type === 'post') yield fromPath(`${base}/archives/${line.id}`, ref);
}

function* ofFile(
  line: Line | undefined,
  ref: ForeignRef,
  links: Links,
): Generator<PlannedRedirect> {
  const url = line && ownUrl(links.home, line.file);
  if (url && url.search === '') yield fromPath(url.pathname, ref);
}

function fromPath(path: string, target: PlannedRedirect['target']): PlannedRedirect {
  const plain = decoded(path).replace(/\/+$/, '');
  return { path: plain.startsWith('/') ? plain : '/', query: null, target };
}

/** Lists of posts, and what programs follow. */
function* ofLists({ categories, tags, authors }: Survey, base: string): Generator<PlannedRedirect> {
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
    yield fromPath(`${base}${path}`, FEED);
  yield fromPath(`${base}/feed/atom`, { path: FEEDS.blog.atom });
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
    yield fromPath(`${base}${list}`, BLOG);
    yield fromPath(`${base}${list}/feed`, FEED);
  }
}

/** The same by numbers, where addresses are not spelled out. */
function* ofPlainLists({ categories, tags }: Survey, base: string): Generator<PlannedRedirect> {
  const from = (query: string, target: { path: string }) => ({ path: base || '/', query, target });
  for (const { id } of categories) if (/^\d+$/.test(id)) yield from(`cat=${id}`, BLOG);
  for (const { slug } of tags)
    if (slug !== '') yield from(`tag=${encodeURIComponent(decoded(slug))}`, BLOG);
  for (const feed of ['rss', 'rss2', 'rdf']) yield from(`feed=${feed}`, FEED);
  yield from('feed=atom', { path: FEEDS.blog.atom });
}

/** The lists of a year and a month, and what came after the first page of all. */
function* ofArchives({ lines }: Survey, links: Links, base: string): Generator<PlannedRedirect> {
  const posts = [...lines.values()].filter((line) => line.type === 'post' && isPublished(line));
  for (const { date, link } of posts) {
    const [, year, month] = /^([1-9]\d{3})-(\d\d)/.exec(date) ?? [];
    if (!year || links.urlOf(link)?.search !== '') continue;
    yield fromPath(`${base}/${year}`, BLOG);
    yield fromPath(`${base}/${year}/${month}`, BLOG);
  }
  const pages = Math.min(MAX_PAGES, Math.ceil(posts.length / POSTS_PER_PAGE));
  for (let page = 2; page <= pages; page += 1) yield fromPath(`${base}/page/${page}`, BLOG);
}

const MAX_LEVELS = 10;

function categoryPath(term: Term, above: ReadonlyMap<string, Term>): string {
  const levels = [term.slug];
  for (let next = above.get(term.parent); next; next = above.get(next.parent)) {
    if (levels.includes(next.slug) || levels.length === MAX_LEVELS) break;
    levels.unshift(next.slug);
  }
  return levels.join('/');
}

/** How WordPress writes a log-in in an address. */
const nicename = (login: string) =>
  login
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
