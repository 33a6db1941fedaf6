import type { Pause } from '#server/platform/limits/pauses.ts';
import type { ForeignRef } from '../../planned.ts';
import type { Place } from './addresses.ts';
import type { Line } from './line.ts';
import { belowUploads, type Media, type MediaItem } from './media.ts';
import { elsewhere, ownUrl } from './own-url.ts';
import { decoded } from './slugs.ts';
import type { Survey } from './survey.ts';

/** Where a link of a text leads: to a thing of the site, which may be a file, elsewhere, or nowhere any more. */
export type Target = { ref: ForeignRef; item?: MediaItem } | { address: string } | { lost: string };

/** An old path as a key: without its slash at the end, decoded, in small letters as WordPress compares them. */
export const pathKey = (path: string): string =>
  decoded(path).toLowerCase().replace(/\/+$/, '') || '/';

/** The links of a site that was at `home`. */
export class Links {
  readonly home: URL;
  readonly #media: Media;
  readonly #byPath = new Map<string, ForeignRef>();
  readonly #byId = new Map<string, ForeignRef>();
  /** By the last level alone, where only one thing has it: WordPress guesses so too. */
  readonly #bySlug = new Map<string, ForeignRef | undefined>();

  private constructor(home: string, media: Media) {
    this.home = new URL(`${home}/`);
    this.#media = media;
  }

  static async of(
    { home, lines }: Survey,
    places: ReadonlyMap<string, Place>,
    media: Media,
    pause: Pause,
  ): Promise<Links> {
    const links = new Links(home, media);
    const old: (() => void)[] = [];
    for (const line of lines.values()) {
      const ref = places.get(line.id)?.ref ?? media.byId(line.id)?.ref;
      if (ref) links.#note(line, ref);
      if (ref && line.oldSlugs.length > 0) old.push(() => links.#noteOld(line, ref));
      await pause();
    }
    // What an address is now goes before what another was.
    for (const note of old) note();
    return links;
  }

  #note(line: Line, ref: ForeignRef): void {
    this.#byId.set(line.id, ref);
    const url = this.urlOf(line.link);
    if (url && url.search === '') this.#add(url.pathname, ref);
    const slug = decoded(line.slug).toLowerCase();
    if (slug !== '' && line.type !== 'attachment')
      this.#bySlug.set(slug, this.#bySlug.has(slug) ? undefined : ref);
  }

  #noteOld(line: Line, ref: ForeignRef): void {
    const url = this.urlOf(line.link);
    if (url?.search === '') for (const path of oldPaths(line, url)) this.#add(path, ref);
  }

  #add(path: string, ref: ForeignRef): void {
    const key = pathKey(path);
    if (!this.#byPath.has(key)) this.#byPath.set(key, ref);
  }

  /** What an item becomes. */
  byId(id: string): ForeignRef | undefined {
    return this.#byId.get(id);
  }

  /** An address of the site itself; undefined for any other. */
  urlOf(address: string, from: URL = this.home): URL | undefined {
    return ownUrl(this.home, address, from);
  }

  #at(path: string): ForeignRef | undefined {
    const key = pathKey(path);
    const last = key.slice(key.lastIndexOf('/') + 1);
    return this.#byPath.get(key) ?? this.#bySlug.get(last);
  }

  #to(ref: ForeignRef): Target {
    const item = this.#media.byId(ref.foreignId);
    return item ? { ref, item } : { ref };
  }

  resolve(written: string, from: URL): Target {
    const address = written.trim();
    if (address === '' || address.startsWith('#') || address.length > 1900) return { address: '' };
    const url = this.urlOf(address, from);
    if (!url) return { address: elsewhere(address) };
    const file = this.#media.find(url.href);
    if (file) return { ref: file.ref, item: file };
    if (belowUploads(url.pathname) !== undefined) return { lost: decoded(url.pathname) };
    const id = ['p', 'page_id', 'attachment_id'].map((name) => url.searchParams.get(name));
    const ref = this.#byId.get(id.find(Boolean) ?? '') ?? this.#at(url.pathname);
    if (ref && (url.pathname !== this.home.pathname || id.some(Boolean))) return this.#to(ref);
    // A redirect may know it, such as a category.
    return { address: url.pathname === this.home.pathname && !url.search ? '/' : ownPath(url) };
  }
}

/** The addresses that a thing had before, by the names that it had. */
export function oldPaths(line: Line, { pathname }: URL): string[] {
  return line.oldSlugs.flatMap((old) => withSlug(pathname, line.slug, old) ?? []);
}

/** The path with another last level, if that is the item's name there. */
function withSlug(path: string, slug: string, old: string): string | undefined {
  const levels = path.replace(/\/+$/, '').split('/');
  const last = decoded(levels.at(-1) ?? '');
  const [name = '', ending = ''] = /^(.*?)(\.html?)?$/.exec(last)?.slice(1) ?? [];
  return name.toLowerCase() === decoded(slug).toLowerCase() && old !== ''
    ? [...levels.slice(0, -1), `${old}${ending ?? ''}`].join('/')
    : undefined;
}

const ownPath = (url: URL) => `${url.pathname.replace(/^\/+/, '/')}${url.search}`;
