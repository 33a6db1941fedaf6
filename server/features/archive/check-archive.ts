import type { ArchivePart } from '#server/content/archive-part.ts';
import type { Registry } from '#server/content/kind.ts';
import { mediaTypeOf } from '#server/platform/files/media-types.ts';
import { FILES, partsOfKinds } from './format.ts';
import type { ReadArchive } from './read-archive.ts';
import { shown, WrongArchive } from './source.ts';

/** Checks across files: clashing addresses and ids, and types of files. Throws `WrongArchive`. */
export function checkArchive({ contents, files, fileNames }: ReadArchive, kinds: Registry): void {
  fileNames.forEach(refuseUnknownType);
  for (const { part, unique } of partsOfKinds(kinds)) {
    const entries = contents[part] ?? [];
    const names = files[part] ?? [];
    for (const { what, of } of unique) refuseSame(part, entries, names, { what, of });
    refuseSameFormer(entries, names);
  }
}

/** A script or a page among the uploads would run as one of this site's own: unknown types are refused. */
function refuseUnknownType(name: string): void {
  if (!mediaTypeOf(name))
    throw new WrongArchive(
      `${FILES}${name} is of a type that is not accepted here. Remove it from the archive, or save it as a PDF, a picture, an audio file or a video.`,
    );
}

function refuseSame(
  part: string,
  entries: unknown[],
  names: string[],
  { what, of }: ArchivePart['unique'][number],
): void {
  const known = new Map<string, string>();
  for (const [index, entry] of entries.entries()) {
    const name = names[index] ?? '';
    const key = of(entry);
    const other = known.get(key);
    if (other !== undefined)
      throw new WrongArchive(
        `${other} and ${name} have the same ${what}, ${shown(key)}. Of two ${part} each needs its own.`,
      );
    known.set(key, name);
  }
}

/** A former address leads to only one place. */
function refuseSameFormer(entries: unknown[], names: string[]) {
  const known = new Map<string, string>();
  for (const [index, entry] of entries.entries())
    for (const slug of formerSlugsOf(entry)) {
      const name = names[index] ?? '';
      const other = known.get(slug);
      if (other !== undefined)
        throw new WrongArchive(
          `${other} and ${name} name the same former address, ${shown(slug)}. It can lead to one of them.`,
        );
      known.set(slug, name);
    }
}

const formerSlugsOf = (entry: unknown): string[] =>
  (entry as { formerSlugs?: string[] }).formerSlugs ?? [];
