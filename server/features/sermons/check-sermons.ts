import type { Issue } from '#contract/errors.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { isMembersFile } from '#server/features/library/open-file.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { pathOf, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { keyOf } from '#server/platform/html/file-keys.ts';
import type { Database } from '#server/schema.ts';
import { contentOf } from './content.ts';
import { type Entry, podcastsIn, sermonEntries } from './entries.ts';
import { type Read, type Recorded, readRecordings } from './read-files.ts';
import { findPodcastPage, listSermons } from './store.ts';

/** What was read from the files of a page's new sermons, by their paths in the page. */
export type SermonFiles = ReadonlyMap<string, Entry & Read>;

/**
 * Reads the files that sections name, before the transaction that stores them: those of new sermons, and those that an
 * entry names in place of its sermon's.
 */
export async function readSermonFiles(
  { files, db }: Pick<Services, 'files'> & { db: Database },
  sections: readonly unknown[],
): Promise<SermonFiles> {
  const entries = sermonEntries(sections);
  const ids = entries.flatMap(({ id }) => id ?? []);
  const known = new Map((await listSermons(db, ids)).map((row) => [row.id, contentOf(row)]));
  const unread = entries.filter((entry) => {
    const content = entry.id === undefined ? undefined : known.get(entry.id);
    return content
      ? FILE_FIELDS.some((field) => (entry[field] ?? '') !== content[field])
      : entry.isSermon;
  });
  const read = await readRecordings(files, unread);
  return new Map(read.map((entry) => [entry.path, entry]));
}

const FILE_FIELDS = ['url', 'transcript', 'length'] as const;

type Checking = Pick<Services, 'db' | 'content' | 'filePlaces'>;

/** Refuses `invalid` for a transcript that cannot be read, and for a recording that is for members only. */
export async function refuseSermons(needs: Checking, files: SermonFiles): Promise<void> {
  const issues: Issue[] = [];
  for (const { path, kind, ...read } of files.values())
    for (const { path: field, message } of await issuesOf(needs, read)) {
      const name = field === 'url' && kind === 'audio' ? 'src' : field;
      issues.push({ path: `${path}.${name}`, message });
    }
  refuse(issues);
}

/** The same for a sermon that is written by itself. */
export async function refuseRecording(needs: Checking, read: Recorded & Read): Promise<void> {
  refuse(await issuesOf(needs, read));
}

function refuse(issues: Issue[]): void {
  const [first] = issues;
  if (first) throw new Refusal('invalid', first.message, { issues });
}

async function issuesOf(needs: Checking, { url, problem }: Recorded & Read): Promise<Issue[]> {
  const isForMembers =
    url.startsWith(UPLOADS_PATH) && (await isMembersFile(needs, keyOf(pathOf(url))));
  return [
    ...(problem ? [{ path: 'transcript', message: problem }] : []),
    ...(isForMembers ? [{ path: 'url', message: forMembers() }] : []),
  ];
}

const forMembers = () =>
  t(
    'This file is in the members’ library. Upload the recording here, so that everybody may hear it.',
  );

/** Refuses `conflict` for a podcast whose address another section has. */
export async function refusePodcastRivals(
  db: Database,
  { id, sections }: { id: string; sections: string },
): Promise<void> {
  const slugs = new Set<string>();
  for (const { section, settings } of podcastsIn(JSON.parse(sections))) {
    const field = `sections.${section}.podcast`;
    if (settings.title === '') throw invalidField(`${field}.title`, t('Give the podcast a name.'));
    const page = await findPodcastPage(db, settings.slug);
    if (slugs.has(settings.slug) || (page !== undefined && page !== id))
      throw invalidField(
        `${field}.slug`,
        t('Another podcast has the address "{slug}" already. Choose another.', {
          slug: settings.slug,
        }),
        'conflict',
      );
    slugs.add(settings.slug);
  }
}
