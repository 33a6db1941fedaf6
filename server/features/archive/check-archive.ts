import type { ReadArchive } from './read-archive.ts';
import { shown, WrongArchive } from './wrong-archive.ts';

/** What no single file tells: addresses and identifiers that are there twice. Throws `WrongArchive`. */
export function checkArchive({ pages, posts, files }: ReadArchive): void {
  refuseSame('pages', pages, files.pages, ({ slug }) => slug);
  refuseSame('posts', posts, files.posts, ({ slug }) => slug);
  refuseSame('posts', posts, files.posts, ({ uuid }) => uuid, 'identifier (uuid)');
  refuseSameFormer(pages, files.pages);
  refuseSameFormer(posts, files.posts);
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

/** A former address leads to one place. */
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
