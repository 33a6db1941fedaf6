import type { ForeignRef } from '../../planned.ts';
import type { Place } from './addresses.ts';
import { belowUploads, type Media } from './media.ts';
import { elsewhere, ownUrl } from './own-url.ts';
import { decoded } from './slugs.ts';
import type { Survey } from './survey.ts';

/** Where a link of a text leads: to something that is brought, elsewhere, or nowhere any more. */
export type Target = { ref: ForeignRef } | { address: string } | { lost: string };

/** An old path as a key: without its slash at the end, decoded, in small letters as WordPress compares them. */
export const pathKey = (path: string): string =>
  decoded(path).toLowerCase().replace(/\/+$/, '') || '/';

/** The links of a site that was at `home`. */
export class Links {
  readonly home: URL;
  readonly #media: Media;
  readonly #byPath = new Map<string, ForeignRef>();
  readonly #byId = new Map<string, ForeignRef>();

  constructor({ home, lines }: Survey, places: ReadonlyMap<string, Place>, media: Media) {
    this.home = new URL(`${home}/`);
    this.#media = media;
    for (const line of lines.values()) {
      const ref = places.get(line.id)?.ref ?? media.byId(line.id)?.ref;
      if (!ref) continue;
      this.#byId.set(line.id, ref);
      const url = this.urlOf(line.link);
      if (url && url.search === '' && !this.#byPath.has(pathKey(url.pathname)))
        this.#byPath.set(pathKey(url.pathname), ref);
    }
  }

  /** An address of the site itself; undefined for any other. */
  urlOf(address: string, from: URL = this.home): URL | undefined {
    return ownUrl(this.home, address, from);
  }

  resolve(written: string, from: URL): Target {
    const address = written.trim();
    if (address === '' || address.startsWith('#') || address.length > 1900) return { address: '' };
    const url = this.urlOf(address, from);
    if (!url) return { address: elsewhere(address) };
    const file = this.#media.find(url.href);
    if (file) return { ref: file.ref };
    if (belowUploads(url.pathname) !== undefined) return { lost: decoded(url.pathname) };
    const id = ['p', 'page_id', 'attachment_id'].map((name) => url.searchParams.get(name));
    const ref = this.#byId.get(id.find(Boolean) ?? '') ?? this.#byPath.get(pathKey(url.pathname));
    if (ref && (url.pathname !== this.home.pathname || id.some(Boolean))) return { ref };
    // A redirect may know it, such as a category.
    return { address: url.pathname === this.home.pathname && !url.search ? '/' : ownPath(url) };
  }
}

const ownPath = (url: URL) => `${url.pathname.replace(/^\/+/, '/')}${url.search}`;
