import type { ForeignRef, Planned } from '../../planned.ts';
import { MAX_SIZED } from '../limits.ts';
import { note } from '../notes.ts';
import { oneLineOf, shortLine } from '../text/plain.ts';
import type { Rest } from '../turns.ts';
import type { Line } from './line.ts';
import { decoded } from './slugs.ts';
import type { Survey } from './survey.ts';
import { fileKindOf, fileProblem, isPicture, keyOf, originals, type Uploads } from './uploads.ts';

/** A file that is brought, and what its attachment says of it. */
export type MediaItem = {
  ref: ForeignRef;
  path: string;
  title: string;
  alt: string;
  caption: string;
  size: Line['size'];
};

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
  readonly #byPath = new Map<string, MediaItem>();
  readonly #absent: Planned[] = [];
  /** Addresses of smaller copies that texts named. */
  readonly sized = new Map<string, ForeignRef>();

  static async of({ lines, named }: Survey, uploads: Uploads, rest: Rest): Promise<Media> {
    const media = new Media();
    for (const line of lines.values()) {
      if (line.type === 'attachment' && line.status !== 'trash')
        media.#addAttachment(line, uploads);
      await rest();
    }
    for (const path of [...named].sort()) {
      media.#addNamed(decoded(path), uploads);
      await rest();
    }
    return media;
  }

  byId(id: string): MediaItem | undefined {
    return this.#items.get(id);
  }

  /** By an address, whatever its size; `id` is what the text says of it, if it says something. */
  find(address: string, id = ''): MediaItem | undefined {
    const below = belowUploads(address);
    const known = below === undefined ? undefined : this.#stored(below);
    if (known && below !== undefined) this.#noteSized(address, known.ref);
    return known ?? this.#items.get(id);
  }

  /** Pictures first. */
  *planned(): Iterable<Planned> {
    const all = [...new Set([...this.#items.values(), ...this.#byPath.values()])];
    for (const item of all) if (item.ref.kind === 'picture') yield plannedItem(item);
    for (const item of all) if (item.ref.kind === 'file') yield plannedItem(item);
    yield* this.#absent;
  }

  /** The files of a site that have an address of their own. */
  attachments(): Iterable<[id: string, item: MediaItem]> {
    return this.#items;
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
    const path = uploads.ofAttachment(stored);
    const size = path === undefined ? 0 : uploads.sizeOf(path);
    const problem =
      path === undefined ? note('file-absent', { path: stored }) : fileProblem(path, size);
    if (path === undefined || problem) {
      const kind = isPicture(stored) ? 'picture' : 'file';
      this.#absent.push(leftOut(kind, line, stored, problem ?? note('file-empty')));
      return;
    }
    const item = itemOf(line, path);
    this.#items.set(line.id, item);
    this.#byPath.set(path, item);
    for (const name of [stored, belowUploads(line.file) ?? stored])
      if (!this.#byStored.has(keyOf(name))) this.#byStored.set(keyOf(name), item);
  }

  #addNamed(below: string, uploads: Uploads): void {
    if (this.#stored(below)) return;
    const path = uploads.inText(below);
    if (path === undefined || fileProblem(path, uploads.sizeOf(path))) return;
    const ref: ForeignRef = {
      kind: isPicture(path) ? 'picture' : 'file',
      foreignId: `uploads/${path.split('uploads/').at(-1)}`,
    };
    const known = this.#byPath.get(path);
    const item = known ?? { ref, path, title: nameOf(path), alt: '', caption: '', size: undefined };
    this.#byPath.set(path, item);
    this.#byStored.set(keyOf(below), item);
  }
}

const nameOf = (path: string) => path.split('/').at(-1) ?? path;

const itemOf = (line: Line, path: string): MediaItem => ({
  ref: { kind: isPicture(path) ? 'picture' : 'file', foreignId: line.id },
  path,
  title: shortLine(line.title, 200) || nameOf(path),
  alt: shortLine(line.alt, 300),
  caption: oneLineOf(line.caption),
  size: line.size,
});

function plannedItem({ ref, path, title, alt }: MediaItem): Planned {
  const as = fileKindOf(path) ?? 'document';
  const content = ref.kind === 'picture' ? { path, alt } : { path, name: nameOf(path), as };
  return { ...ref, title, about: path, content, isPublic: true, notes: [], leftOut: null };
}

const leftOut = (
  kind: 'picture' | 'file',
  line: Line,
  path: string,
  reason: Planned['leftOut'],
): Planned => ({
  kind,
  foreignId: line.id,
  title: shortLine(line.title, 200) || nameOf(path),
  about: path,
  content: {},
  isPublic: true,
  notes: [],
  leftOut: reason,
});
