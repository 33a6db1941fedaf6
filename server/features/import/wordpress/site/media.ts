import { basename } from 'node:path/posix';
import type { Pause } from '#server/platform/limits/pauses.ts';
import { type ForeignRef, type Note, type Planned, thingAddress } from '../../planned.ts';
import { MAX_SIZED } from '../limits.ts';
import { type Notes, note } from '../notes.ts';
import { oneLineOf, shortLine } from '../text/plain.ts';
import type { Line } from './line.ts';
import { decoded } from './slugs.ts';
import type { Survey } from './survey.ts';
import {
  fileKindOf,
  fileProblem,
  isPicture,
  keyOf,
  kindProblem,
  originals,
  sizeless,
  type Uploads,
} from './uploads.ts';

/** A file of the site, and what its attachment says of it. */
export type MediaItem = {
  ref: ForeignRef;
  /** Where it lies among what was handed in; where it lay, if it is not there. */
  path: string;
  /** Why it is not brought with this import. */
  absent: Note | undefined;
  title: string;
  alt: string;
  caption: string;
  size: Line['size'];
};

/** Of one site among several. */
const SITE = /^sites\/\d+\//;
/** The part of an address below the uploads; on wordpress.com they are below `/files/`. */
const BELOW_UPLOADS = /\/(?:uploads|files)\/(?:sites\/\d+\/)?(.+)$/;

export function belowUploads(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/);
  const below = BELOW_UPLOADS.exec(path)?.[1];
  return below && decoded(below);
}

/** The files of a site: attachments, and what texts name beside them. */
export class Media {
  readonly #items = new Map<string, MediaItem>();
  readonly #byStored = new Map<string, MediaItem>();
  /** What texts name and no attachment has. */
  readonly #named = new Set<MediaItem>();
  readonly #unknown: Planned[] = [];
  /** Addresses of smaller copies that texts named. */
  readonly sized = new Map<string, ForeignRef>();

  static async of({ lines, named }: Survey, uploads: Uploads, pause: Pause): Promise<Media> {
    const media = new Media();
    for (const line of lines.values()) {
      if (line.type === 'attachment' && line.status !== 'trash')
        media.#addAttachment(line, uploads);
      await pause();
    }
    // Whole names go before those of smaller copies, and in one order whatever lies there.
    const paths = [...new Set([...named].map((path) => decoded(path).replace(SITE, '')))].sort();
    for (const path of [
      ...paths.filter((each) => sizeless(each) === each),
      ...paths.filter((each) => sizeless(each) !== each),
    ]) {
      media.#addNamed(path, uploads);
      await pause();
    }
    return media;
  }

  byId(id: string): MediaItem | undefined {
    return this.#items.get(id);
  }

  /** By an address, whatever its size; `id` is what the text says of it, if it says something. */
  find(address: string, id = ''): MediaItem | undefined {
    const below = belowUploads(address);
    const stored = below === undefined ? undefined : this.#stored(below);
    const attached = this.#items.get(id);
    // What has an attachment is known best, whatever lies there.
    const known = stored && !(attached && this.#named.has(stored)) ? stored : undefined;
    if (known && !known.absent) this.#noteSized(address, known.ref);
    return known ?? attached;
  }

  /** Pictures first. */
  *planned(): Iterable<Planned> {
    const all = [...this.#items.values(), ...this.#named].filter(({ absent }) => !absent);
    for (const item of all) if (item.ref.kind === 'picture') yield plannedItem(item);
    for (const item of all) if (item.ref.kind === 'file') yield plannedItem(item);
    for (const item of this.#items.values()) if (item.absent) yield leftOut(item, item.absent);
    yield* this.#unknown;
  }

  /** The files of a site that have an address of their own, without those that were not handed in. */
  *attachments(): Iterable<MediaItem> {
    for (const item of this.#items.values()) if (!item.absent) yield item;
  }

  #stored(below: string): MediaItem | undefined {
    for (const name of originals(below)) {
      const found = this.#byStored.get(keyOf(name));
      if (found) return found;
    }
    return undefined;
  }

  #noteSized(address: string, ref: ForeignRef): void {
    if (this.sized.size >= MAX_SIZED || !URL.canParse(address)) return;
    this.sized.set(new URL(address).pathname, ref);
  }

  #addAttachment(line: Line, uploads: Uploads): void {
    const stored =
      line.stored || belowUploads(line.file) || decoded(line.file.split('/').at(-1) ?? '');
    const unknown = kindProblem(stored);
    if (unknown) {
      this.#unknown.push(leftOut(itemOf(line, stored), unknown));
      return;
    }
    const item = itemOf(line, stored);
    lay(item, uploads.ofAttachment(stored), uploads);
    this.#items.set(line.id, item);
    for (const name of [stored, belowUploads(line.file) ?? stored])
      if (!this.#byStored.has(keyOf(name))) this.#byStored.set(keyOf(name), item);
  }

  #addNamed(below: string, uploads: Uploads): void {
    const known = this.#stored(below);
    if (known) {
      // Only a smaller copy was handed in.
      if (known.absent) lay(known, uploads.inText(below), uploads);
      return;
    }
    if (kindProblem(below)) return;
    const whole = sizeless(below);
    const item: MediaItem = {
      ref: { kind: isPicture(whole) ? 'picture' : 'file', foreignId: `uploads/${whole}` },
      ...{ path: below, title: basename(whole), alt: '', caption: '', size: undefined },
      absent: undefined,
    };
    lay(item, uploads.inText(whole) ?? uploads.inText(below), uploads);
    this.#named.add(item);
    for (const name of [below, whole]) this.#byStored.set(keyOf(name), item);
  }
}

/** Notes where an item lies among what was handed in, or why it is not brought. */
function lay(item: MediaItem, path: string | undefined, uploads: Uploads): void {
  item.absent =
    path === undefined
      ? (item.absent ?? note('file-absent', { path: item.path }))
      : fileProblem(path, uploads.sizeOf(path));
  if (path !== undefined && !item.absent) item.path = path;
}

/** Says that a file which a text names is not brought, if it is so. */
export function noteAbsent(
  { absent, path, ref }: MediaItem,
  notes: Notes,
  code: 'picture-absent' | 'file-lost' | 'recording-absent',
): void {
  if (absent) notes.add(code, { name: basename(path).slice(0, 200) }, thingAddress(ref));
}

const itemOf = (line: Line, path: string): MediaItem => ({
  ref: { kind: isPicture(path) ? 'picture' : 'file', foreignId: line.id },
  path,
  absent: undefined,
  title: shortLine(line.title, 200) || basename(path),
  alt: shortLine(line.alt, 300),
  caption: oneLineOf(line.caption),
  size: line.size,
});

function plannedItem({ ref, path, title, alt }: MediaItem): Planned {
  const as = fileKindOf(path) ?? 'document';
  const content = ref.kind === 'picture' ? { path, alt } : { path, name: basename(path), as };
  return { ...ref, title, about: path, content, isPublic: true, notes: [], leftOut: null };
}

const leftOut = ({ ref, path, title }: MediaItem, reason: Note): Planned => ({
  ...ref,
  title,
  about: path,
  content: {},
  isPublic: true,
  notes: [],
  leftOut: reason,
});
