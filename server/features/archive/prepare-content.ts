import { setImmediate } from 'node:timers/promises';
import { t } from '#languages/t.ts';
import type { ArchivePart } from '#server/content/archive-part.ts';
import type { Registry } from '#server/content/kind.ts';
import type { Services } from '#server/context.ts';
import { prepareHomepage } from '#server/features/homepage/archived-homepage.ts';
import { prepareImage } from '#server/features/images/archived-images.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { fromSent, toStored } from '#server/platform/clock.ts';
import { pathsIn, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';
import { IMAGES, partsOfKinds } from './format.ts';
import { issueInWords, type ReadArchive } from './read-archive.ts';
import { WrongArchive } from './source.ts';

export type PreparedContent = Awaited<ReturnType<typeof prepareContent>>;

/**
 * An archive's content as rows, with cleaned HTML and parsed dates. All work is done here, so that the transaction that
 * stores it is short. Throws `WrongArchive` for what cannot be stored.
 */
export async function prepareContent(
  archive: ReadArchive,
  { clock, kinds }: Pick<Services, 'clock' | 'kinds'>,
) {
  const instant = clock.now();
  const now = toStored(instant);
  const context = { timeZone: archive.site.timeZone, now, instant };
  const homepages = archive.homepage ? [archive.homepage] : [];
  const each = <T, R>(part: string, entries: T[], make: (entry: T) => R) =>
    prepareEach({ part, entries, files: archive.files, kinds }, make);
  const [homepage] = await each('homepage', homepages, prepareHomepage);
  const contents: { part: ArchivePart; prepared: unknown[] }[] = [];
  for (const part of partsOfKinds(kinds)) {
    const entries = archive.contents[part.part] ?? [];
    const prepared = await each(part.part, entries, (entry) => part.prepare(entry, context));
    contents.push({ part, prepared });
  }
  return {
    now,
    site: archive.site,
    homepage,
    contents,
    library: archive.library,
    images: imagesOf(archive, now),
    people: archive.people,
    messages: archive.messages,
    gifts: archive.gifts,
    refunds: archive.refunds,
    giftBatches: archive.giftBatches,
    giftChanges: archive.giftChanges,
    signUps: archive.signUps,
    invitees: archive.invitees,
    servingTasks: archive.servingTasks,
    servingPeople: archive.servingPeople,
    servingPlaces: archive.servingPlaces,
    office: archive.office,
    funds: archive.funds,
    redirects: archive.redirects,
  };
}

/** Cleaning HTML takes long: other work can run between two entries. */
async function prepareEach<T, R>(
  {
    part,
    entries,
    files,
    kinds,
  }: { part: string; entries: T[]; files: ReadArchive['files']; kinds: Registry },
  make: (entry: T) => R,
): Promise<R[]> {
  const made: R[] = [];
  for (const [index, entry] of entries.entries()) {
    try {
      made.push(make(entry));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // An event's times have other names in the editor's call.
      const field = error.issues[0]?.path.replace(/DateTime$/, '') ?? '';
      const path = part === 'homepage' ? [part, field] : [part, index, field];
      const message = error.issues[0]?.message ?? error.message;
      throw new WrongArchive(issueInWords(path, message, { files, kinds }), { cause: error });
    }
    await setImmediate();
  }
  return made;
}

/** The entries of the list of pictures: the archive's files in their folder that the archive lists. */
function imagesOf({ fileNames, altTexts, pictureDates, pictures, site }: ReadArchive, now: string) {
  return fileNames
    .filter((name) => name.startsWith(IMAGES))
    .map((name) => name.slice(IMAGES.length))
    .filter((path) => !pictureDates || Object.hasOwn(pictureDates, path))
    .flatMap((path) => {
      const createdAt = dateOf(pictureDates?.[path], site.timeZone, path) ?? now;
      const picture = pictures?.[path];
      return prepareImage({ path, alt: altTexts[path] ?? '', createdAt, picture }) ?? [];
    });
}

function dateOf(text: string | undefined, timeZone: string, path: string): string | undefined {
  try {
    return text && fromSent(text, timeZone);
  } catch (error) {
    throw new WrongArchive(
      t('picture-dates.json: {path}: This is not a date and time.', { path }),
      {
        cause: error,
      },
    );
  }
}

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
