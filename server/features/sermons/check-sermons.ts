import type { Services } from '#server/context.ts';
import { isMembersFile } from '#server/features/library/named-files.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { FilesAway } from '#server/platform/files/files-away.ts';
import { pathOf, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { keyOf } from '#server/platform/html/file-keys.ts';
import type { Database } from '#server/schema.ts';
import { podcastsIn, sermonEntries } from './entries.ts';
import { readBefore } from './read-before.ts';
import { type ReadEntry, readEntries } from './read-files.ts';
import { findPodcastPage, listSermons } from './store.ts';

/** What was read from the files of a page's recordings, by their paths in the page. */
export type SermonFiles = ReadonlyMap<string, ReadEntry>;

/** Reads the files that sections name, before the transaction that stores them. */
export async function readSermonFiles(
  { files }: Pick<Services, 'files'>,
  sections: readonly unknown[],
): Promise<SermonFiles> {
  const entries = await readEntries(files, sermonEntries(sections));
  return new Map(entries.map((entry) => [entry.path, entry]));
}

/**
 * The same for a page that is edited. While the files are away, what is known of its recordings from before stays;
 * refuses `unavailable` only if one of them is new.
 */
export async function readSermonFilesOrKnown(
  needs: Pick<Services, 'files' | 'db'>,
  sections: readonly unknown[],
): Promise<SermonFiles> {
  try {
    return await readSermonFiles(needs, sections);
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    const entries = sermonEntries(sections);
    const rows = await listSermons(
      needs.db,
      entries.flatMap(({ id }) => id ?? []),
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    const found = new Map<string, ReadEntry>();
    for (const entry of entries) {
      const read = await readBefore(needs.files, entry, known.get(entry.id ?? ''));
      if (!read) throw error;
      found.set(entry.path, read);
    }
    return found;
  }
}

/** Refuses `invalid` for a transcript that cannot be read, and for a recording that is for members only. */
export async function refuseSermons(
  needs: Pick<Services, 'db' | 'content' | 'filePlaces'>,
  files: SermonFiles,
): Promise<void> {
  const issues: { path: string; message: string }[] = [];
  for (const { path, problem, url, kind } of files.values()) {
    if (problem) issues.push({ path: `${path}.transcript`, message: problem });
    if (url.startsWith(UPLOADS_PATH) && (await isMembersFile(needs, keyOf(pathOf(url)))))
      issues.push({
        path: `${path}.${kind === 'audio' ? 'src' : 'url'}`,
        message:
          'This file is in the members’ library. Upload the recording here, so that everybody may hear it.',
      });
  }
  const [first] = issues;
  if (first) throw new Refusal('invalid', first.message, { issues });
}

/** Refuses `conflict` for a podcast whose address another section has. */
export async function refusePodcastRivals(
  db: Database,
  { id, sections }: { id: string; sections: string },
): Promise<void> {
  const slugs = new Set<string>();
  for (const { section, settings } of podcastsIn(JSON.parse(sections))) {
    const field = `sections.${section}.podcast`;
    if (settings.title === '') throw invalidField(`${field}.title`, 'Give the podcast a name.');
    const page = await findPodcastPage(db, settings.slug);
    if (slugs.has(settings.slug) || (page !== undefined && page !== id))
      throw invalidField(
        `${field}.slug`,
        `Another podcast has the address "${settings.slug}" already. Choose another.`,
        'conflict',
      );
    slugs.add(settings.slug);
  }
}
