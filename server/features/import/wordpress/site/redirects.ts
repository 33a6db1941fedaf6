import type { ForeignRef, Planned, PlannedRedirect } from '../../planned.ts';
import type { Place } from './addresses.ts';
import { isPublished, type Line } from './line.ts';
import { type Links, oldPaths, pathKey } from './links.ts';
import { fromPath, listRedirects } from './list-redirects.ts';
import type { Media } from './media.ts';
import { ownUrl } from './own-url.ts';
import type { Survey } from './survey.ts';

/** How WordPress names each kind in a short link. */
const QUERIES: Record<string, string> = { page: 'page_id', attachment: 'attachment_id' };
/** Where this site has its feed too (server/features/feeds/serve-feeds.ts). */
const FEED_HERE = ['/feed', '/rss', '/rss.xml', '/feed.xml', '/atom'];

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
    const file = item?.absent ? undefined : item?.ref;
    const event = places.get(survey.eventsOf.get(line.id) ?? '');
    const ref = place?.ref ?? (item ? file : event?.ref);
    if (!ref || !isPublished(line)) continue;
    yield* ofItem(line, ref, place?.path ?? '', links, base);
  }
  for (const { ref } of media.attachments())
    yield* ofFile(survey.lines.get(ref.foreignId), ref, links);
  for (const [path, ref] of media.sized) yield fromPath(path, ref);
  yield* listRedirects({ survey, links });
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
