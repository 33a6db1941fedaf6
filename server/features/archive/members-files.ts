import { pathsIn, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { IMAGES } from './format.ts';
import type { PreparedContent } from './prepare-content.ts';
import type { ReadArchive } from './read-archive.ts';

/**
 * The files of an archive that are for members, by their path below its files: the library names them, and no public
 * content does. Pictures in the list of pictures are public.
 */
export function membersFiles(archive: ReadArchive, prepared: PreparedContent): Set<string> {
  const urls = archive.library.map(({ url }) => url).filter((url) => url.startsWith(UPLOADS_PATH));
  const seen = seenPaths(archive, prepared);
  return new Set([...pathsIn(urls)].filter((path) => !path.startsWith(IMAGES) && !seen.has(path)));
}

function seenPaths(archive: ReadArchive, { now, contents }: PreparedContent) {
  const { site, homepage } = archive;
  // Prepared in the archive's order, with parsed dates.
  const seen = contents.flatMap(({ part, prepared }) =>
    (archive.contents[part.part] ?? []).filter((entry, at) =>
      part.isSeen(entry, prepared[at], now),
    ),
  );
  return pathsIn([site, homepage, seen]);
}
