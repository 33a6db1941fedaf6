import { pathsIn, UPLOADS_PATH } from '../../platform/asset-paths.ts';
import { isSeenAt } from '../../platform/visibility.ts';
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

function seenPaths(archive: ReadArchive, { now, posts, announcements }: PreparedContent) {
  const { site, homepage, pages, events } = archive;
  // Prepared in the archive's order, with parsed dates.
  const postsSeen = archive.posts.filter((post, index) => {
    const row = posts[index]?.row;
    return post.isEnabled && post.isPosted && row && isSeenAt(row, now);
  });
  const announcementsSeen = archive.announcements.filter((announcement, index) => {
    const row = announcements[index];
    return announcement.enabled && row && isSeenAt(row, now);
  });
  return pathsIn([site, homepage, pages, events, postsSeen, announcementsSeen]);
}
