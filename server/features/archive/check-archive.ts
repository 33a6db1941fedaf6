import { mediaTypeOf } from '../../platform/media-types.ts';
import { FILES } from './format.ts';
import type { ReadArchive } from './read-archive.ts';
import { shown, WrongArchive } from './wrong-archive.ts';

/** Checks across files: clashing addresses and ids, and types of files. Throws `WrongArchive`. */
export function checkArchive({ pages, posts, files, fileNames }: ReadArchive): void {
  fileNames.forEach(refuseUnknownType);
  refuseSame('pages', pages, files.pages, ({ slug }) => slug);
  refuseSame('posts', posts, files.posts, ({ slug }) => slug);
  refuseSame('posts', posts, files.posts, ({ uuid }) => uuid, 'identifier (uuid)');
  refuseSameFormer(pages, files.pages);
  refuseSameFormer(posts, files.posts);
}

/** A script or a page among the uploads would run as one of this site's own: unknown types are refused. */
function refuseUnknownType(name: string): void {
  if (!mediaTypeOf(name))
    throw new WrongArchive(
      `${FILES}${name} is of a type that is not accepted here. Remove it from the archive, or save it as a PDF, a picture, an audio file or a video.`,
    );
}

function refuseSame<T>(
  kind: 'pages' | 'posts',
  entries: T[],
  names: string[],
  keyOf: (entry: T) => string,
  what = 'address',
): void {
  const known = new Map<string, string>();
  for (const [index, entry] of entries.entries()) {
    const name = names[index] ?? '';
    const key = keyOf(entry);
    const other = known.get(key);
    if (other !== undefined)
      throw new WrongArchive(
        `${other} and ${name} have the same ${what}, ${shown(key)}. Of two ${kind} each needs its own.`,
      );
    known.set(key, name);
  }
}

/** A former address leads to only one place. */
function refuseSameFormer(entries: { formerSlugs?: string[] | undefined }[], names: string[]) {
  const known = new Map<string, string>();
  for (const [index, { formerSlugs = [] }] of entries.entries())
    for (const slug of formerSlugs) {
      const name = names[index] ?? '';
      const other = known.get(slug);
      if (other !== undefined)
        throw new WrongArchive(
          `${other} and ${name} name the same former address, ${shown(slug)}. It can lead to one of them.`,
        );
      known.set(slug, name);
    }
}
