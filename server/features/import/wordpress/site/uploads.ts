import {
  MAX_FILE_BYTES,
  MAX_FILM_BYTES,
  MAX_IMAGE_BYTES,
  MAX_RECORDING_BYTES,
} from '#contract/admin-constants.ts';
import { formats } from '#server/features/library/recognize.ts';
import type { Given, Note, PlannedFile } from '../../planned.ts';
import { note } from '../notes.ts';

/** The addresses of uploads in a text; a path ends at the usual characters. */
export const UPLOADS_IN_TEXT = /uploads\/((?:sites\/\d+\/)?[^\s"'<>()[\]\\?#,]{3,300})/g;

const PICTURES = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'tif', 'tiff']);
const FILMS = new Set(['mp4', 'm4v', 'webm']);

const extensionOf = (path: string): string =>
  /\.([a-z\d]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? '';
export const isPicture = (path: string): boolean => PICTURES.has(extensionOf(path));
export const isFilm = (path: string): boolean => FILMS.has(extensionOf(path));
export const isSound = (path: string): boolean =>
  Object.entries(formats).some(([name, as]) => name === extensionOf(path) && as === 'audio');

/** What a file becomes: sounds and films are played on public pages. */
export function fileKindOf(path: string): PlannedFile['as'] | undefined {
  if (isFilm(path) || isSound(path)) return 'recording';
  return Object.hasOwn(formats, extensionOf(path)) ? 'document' : undefined;
}

/** Why no file of such a name is brought. */
export const kindProblem = (path: string): Note | undefined =>
  isPicture(path) || fileKindOf(path)
    ? undefined
    : note('file-unknown', { extension: extensionOf(path) || '?' });

/** Why a file that lies there is not brought. */
export function fileProblem(path: string, size: number): Note | undefined {
  const most = isPicture(path)
    ? MAX_IMAGE_BYTES
    : isFilm(path)
      ? MAX_FILM_BYTES
      : isSound(path)
        ? MAX_RECORDING_BYTES
        : MAX_FILE_BYTES;
  if (size === 0) return note('file-empty');
  return size > most ? note('file-too-large', { max: most / 1024 ** 2 }) : undefined;
}

export const keyOf = (path: string): string => path.normalize('NFC').toLowerCase();
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** `door-300x200.jpg`, `door-scaled.jpg`, `door-e1589712345678.jpg` → `door.jpg`. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.[a-z\d]+$)/i;
const SCALED = /-scaled(?=\.[a-z\d]+$)/i;
const EDITED = /-e\d{10,16}(?=\.[a-z\d]+$)/i;

/** The files that were handed in, wherever the folder of uploads is in their paths. */
export class Uploads {
  readonly #byName = new Map<string, string[]>();
  readonly #beside: Given['beside'];

  constructor(beside: Given['beside']) {
    this.#beside = beside;
    for (const path of [...beside.keys()].sort()) {
      const name = nameIn(keyOf(path));
      const named = this.#byName.get(name);
      if (named) named.push(path);
      else this.#byName.set(name, [path]);
    }
  }

  sizeOf(path: string): number {
    return this.#beside.get(path)?.size ?? 0;
  }

  /** The best file of an attachment: what it was before WordPress made it smaller, if that lies there and is not too large. */
  ofAttachment(path: string): string | undefined {
    return this.#best([path.replace(SCALED, ''), path, path.replace(EDITED, '')]);
  }

  /** The best file for an address in a text. */
  inText(path: string): string | undefined {
    return this.#best(originals(path));
  }

  #best(paths: readonly string[]): string | undefined {
    const found = [...new Set(paths)].map((path) => this.#one(path));
    const there = found.filter((each) => each !== undefined);
    return there.find((each) => !fileProblem(each, this.sizeOf(each))) ?? there[0];
  }

  #one(path: string): string | undefined {
    const key = keyOf(path);
    const named = this.#byName.get(nameIn(key)) ?? [];
    const exact = named.find((each) => keyOf(each) === key || keyOf(each).endsWith(`/${key}`));
    if (exact) return exact;
    // A folder that was flattened: the name must tell it.
    const [only] = named;
    return named.length === 1 && only && !/\d{4}\/\d\d\//.test(only) ? only : undefined;
  }
}

/** `door-300x200.jpg` and `door-scaled.jpg` → `door.jpg`. */
export const sizeless = (path: string): string => path.replace(SIZE, '').replace(SCALED, '');

/** What the file of an address may be called: itself, the original of a smaller copy, the one that was edited. */
export function originals(path: string): string[] {
  const full = path.replace(SIZE, '');
  const unscaled = full.replace(SCALED, '');
  const scaled = unscaled.replace(/(?=\.[a-z\d]+$)/i, '-scaled');
  return [...new Set([path, unscaled, full, scaled, unscaled.replace(EDITED, '')])];
}
