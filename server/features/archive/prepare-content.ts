import { setImmediate } from 'node:timers/promises';
import { type Clock, fromSent, toStored } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { prepareAnnouncement } from '../announcements/archived-announcements.ts';
import { preparePost } from '../blog/archived-posts.ts';
import { prepareEvent } from '../calendar/archived-events.ts';
import { prepareHomepage } from '../homepage/archived-homepage.ts';
import { prepareImage } from '../images/archived-images.ts';
import { preparePage } from '../pages/archived-pages.ts';
import { IMAGES } from './format.ts';
import { issueInWords, type ReadArchive } from './read-archive.ts';
import { WrongArchive } from './wrong-archive.ts';

export type PreparedContent = Awaited<ReturnType<typeof prepareContent>>;

/**
 * An archive's content as rows, with cleaned HTML and parsed dates. All work is done here, so that the transaction that
 * stores it is short. Throws `WrongArchive` for what cannot be stored.
 */
export async function prepareContent(archive: ReadArchive, clock: Clock) {
  const instant = clock.now();
  const now = toStored(instant);
  const context = { timeZone: archive.site.timeZone, now };
  const { pages, posts, announcements, events } = archive;
  const homepages = archive.homepage ? [archive.homepage] : [];
  const each = <T, R>(part: Part, entries: T[], make: (entry: T) => R) =>
    prepareEach({ part, entries, files: archive.files }, make);
  return {
    now,
    site: archive.site,
    homepage: (await each('homepage', homepages, prepareHomepage))[0],
    pages: await each('pages', pages, (page) => preparePage(page, now)),
    posts: await each('posts', posts, (post) => preparePost(post, context)),
    announcements: await each('announcements', announcements, (announcement) =>
      prepareAnnouncement(announcement, context),
    ),
    events: await each('events', events, (event) => prepareEvent(event, { now, instant })),
    library: archive.library,
    images: imagesOf(archive, now),
    people: archive.people,
    messages: archive.messages,
    gifts: archive.gifts,
    refunds: archive.refunds,
    office: archive.office,
  };
}

type Part = 'homepage' | 'pages' | 'posts' | 'announcements' | 'events';

/** Cleaning HTML takes long: other work can run between two entries. */
async function prepareEach<T, R>(
  { part, entries, files }: { part: Part; entries: T[]; files: ReadArchive['files'] },
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
      throw new WrongArchive(issueInWords(path, message, files), { cause: error });
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
    throw new WrongArchive(`picture-dates.json: ${path}: This is not a date and time.`, {
      cause: error,
    });
  }
}
