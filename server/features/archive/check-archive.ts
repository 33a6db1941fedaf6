import { t } from '#languages/t.ts';
import type { Registry } from '#server/content/kind.ts';
import { mediaTypeOf } from '#server/platform/files/media-types.ts';
import { partsOfKinds } from './format.ts';
import type { ReadArchive } from './read-archive.ts';
import { shown, WrongArchive } from './source.ts';

/** Checks across files: clashing addresses and ids, and types of files. Throws `WrongArchive`. */
export function checkArchive({ contents, files, fileNames }: ReadArchive, kinds: Registry): void {
  fileNames.forEach(refuseUnknownType);
  for (const { part, unique } of partsOfKinds(kinds)) {
    const named = (contents[part] ?? []).map((entry, at) => ({
      entry,
      name: files[part]?.[at] ?? '',
    }));
    for (const { what, of } of unique)
      refuseTwice(
        named.map(({ entry, name }) => ({ key: of(entry), name })),
        (both, key) =>
          t(
            '{both} have the same {what, select, address {address} uuid {identifier (uuid)} other {identifier (id)}}, {key}. Of two {part} each needs its own.',
            {
              both,
              what,
              key,
              part,
            },
          ),
      );
    // A former address leads to only one place.
    refuseTwice(
      named.flatMap(({ entry, name }) => formerSlugsOf(entry).map((key) => ({ key, name }))),
      (both, key) =>
        t('{both} name the same former address, {key}. It can lead to one of them.', { both, key }),
    );
  }
}

/** A script or a page among the uploads would run as one of this site's own: unknown types are refused. */
function refuseUnknownType(name: string): void {
  if (!mediaTypeOf(name))
    throw new WrongArchive(
      t(
        'files/{name} is of a type that is not accepted here. Remove it from the archive, or save it as a PDF, a picture, an audio file or a video.',
        { name },
      ),
    );
}

function refuseTwice(
  keys: { key: string; name: string }[],
  sentence: (both: string, key: string) => string,
): void {
  const known = new Map<string, string>();
  for (const { key, name } of keys) {
    const other = known.get(key);
    if (other !== undefined)
      throw new WrongArchive(
        sentence(t('{other} and {name} ## files', { other, name }), shown(key)),
      );
    known.set(key, name);
  }
}

const formerSlugsOf = (entry: unknown): string[] =>
  (entry as { formerSlugs?: string[] }).formerSlugs ?? [];
