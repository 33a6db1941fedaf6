import type { RedirectKind } from '#contract/redirect-constants.ts';
import type { Redirect } from '#contract/redirects.ts';
import { linkIn, placeOfLanguage } from '#domain/languages.ts';
import { lowerPath, normalPath } from '#domain/old-addresses.ts';
import {
  contentAt,
  contentFormerlyAt,
  contentsAmong,
  kindsWithPath,
  linkedContents,
  livePathOf,
} from '#server/content/at-path.ts';
import { linkedPicture, pictureAt } from '#server/features/images/picture-address.ts';
import { itemAt, linkedItem } from '#server/features/library/item-address.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Needs } from './standing.ts';
import type { RedirectRow } from './store.ts';

/** What a redirect leads to, as it is stored. */
export type Target = Pick<RedirectRow, 'kind' | 'target' | 'target_path'>;

/** What somebody may name: a thing by its id, or a path of this site with what follows it. */
export type GivenTarget = { kind: Exclude<RedirectKind, 'path'>; id: string } | { path: string };

/** Undefined for what is not a path of this site; `publicUrl` is where it is. */
export async function targetOf(
  needs: Needs,
  given: GivenTarget,
  publicUrl: string,
  mayBeContent = (_path: string) => true,
): Promise<Target | undefined> {
  if (!('path' in given)) return { kind: given.kind, target: given.id, target_path: '' };
  const url = ownUrl(given.path, publicUrl);
  const path = url && normalPath(url.pathname);
  if (!url || path === undefined) return undefined;
  const thing = url.search + url.hash === '' ? await thingAt(needs, path, mayBeContent) : undefined;
  if (thing) return { kind: thing.kind, target: thing.id, target_path: '' };
  return {
    kind: 'path',
    target: path + url.search + url.hash,
    target_path: lowerPath(path) ?? path,
  };
}

/** The targets of these paths, each looked for once. */
export async function targetsOf(
  needs: Needs,
  paths: readonly string[],
  publicUrl: string,
): Promise<Map<string, Target | undefined>> {
  const asked = [...new Set(paths)];
  const among = asked.flatMap((path) => normalPath(ownUrl(path, publicUrl)?.pathname ?? '') ?? []);
  const taken = await contentsAmong(needs, among);
  const found = new Map<string, Target | undefined>();
  for (const path of asked)
    found.set(path, await targetOf(needs, { path }, publicUrl, (each) => taken.has(each)));
  return found;
}

/** An address as it is typed, if it is one of this site: a path, or with the site's own name before it. */
export function ownUrl(text: string, publicUrl: string): URL | undefined {
  const own = new URL(publicUrl);
  const url = /^https?:\/\//i.test(text) || text.startsWith('/') ? URL.parse(text, own) : null;
  const nameOf = ({ host }: URL) => host.replace(/^www\./, '');
  return url && nameOf(url) === nameOf(own) && !url.username ? url : undefined;
}

/** The content or file at a path of the church's own language. */
async function thingAt(needs: Needs, path: string, mayBeContent: (path: string) => boolean) {
  const content = mayBeContent(path)
    ? ((await contentAt(needs, path)) ?? (await contentFormerlyAt(needs, path)))
    : undefined;
  if (content) return content;
  const picture = await pictureAt(needs.db, path);
  if (picture !== undefined) return { kind: 'picture', id: picture };
  const item = await itemAt(needs.db, path);
  return item === undefined ? undefined : { kind: 'file', id: item };
}

/** The path to which it leads now, in the place of a language; undefined while visitors see nothing there. */
export async function leadingTo(
  needs: Needs,
  { kind, target }: Target,
  language?: string,
): Promise<string | undefined> {
  if (kind === 'picture') return (await linkedPicture(needs.db, target))?.path;
  if (kind === 'file') return (await linkedItem(needs.db, target))?.path;
  const content = kindsWithPath.find((each) => each === kind);
  if (content) return livePathOf(needs, { kind: content, id: target }, language);
  const { languages } = await siteSettings(needs.db);
  return linkIn(language === undefined ? '' : placeOfLanguage(language, languages), target);
}

export type ShownTarget = Pick<Redirect, 'to' | 'title' | 'state'>;
const GONE: ShownTarget = { to: '', title: '', state: 'gone' };

/** What each of these leads to, as the office sees it; by kind, so that a page of them costs few queries. */
export async function shownTargets(
  needs: Needs,
  rows: readonly Target[],
): Promise<(row: Target) => ShownTarget> {
  const found = new Map<string, ShownTarget>();
  const idsOf = (kind: string) => [
    ...new Set(rows.filter((row) => row.kind === kind).map(({ target }) => target)),
  ];
  for (const kind of kindsWithPath)
    for (const [id, { path, ...rest }] of await linkedContents(needs, kind, idsOf(kind)))
      found.set(`${kind} ${id}`, { to: path, ...rest });
  const files = { picture: linkedPicture, file: linkedItem };
  for (const kind of ['picture', 'file'] as const)
    for (const id of idsOf(kind)) {
      const file = await files[kind](needs.db, id);
      if (file) found.set(`${kind} ${id}`, { to: file.path, title: file.title, state: 'live' });
    }
  return ({ kind, target }) =>
    kind === 'path'
      ? { to: target, title: '', state: 'live' }
      : (found.get(`${kind} ${target}`) ?? GONE);
}
