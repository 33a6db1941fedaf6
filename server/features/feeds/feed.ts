import { FEEDS } from '#domain/feed-paths.ts';
import { pathIn } from '#domain/languages.ts';
import { otherLanguage } from '#server/content/translations/in-language.ts';
import { askedPlace } from '#server/content/translations/published.ts';
import type { Services } from '#server/context.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
import { settingsChangedAt } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';

/** A feed before it is written as RSS or Atom. All addresses are absolute, all instants as stored. */
export type Feed = {
  title: string;
  description: string;
  /** The page that shows the same. */
  page: string;
  rss: string;
  atom: string;
  /** A BCP 47 tag. */
  language: string;
  /** The church's, for the offset of instants. */
  timeZone: string;
  changedAt: string;
  /** Newest first. */
  entries: Entry[];
};

export type Entry = {
  /** The same for as long as there is the entry, whatever its address: a `urn:uuid:`. */
  id: string;
  title: string;
  address: string;
  author: string | undefined;
  /** The whole text. */
  html: string;
  /** The first words, plain. */
  excerpt: string;
  publishedAt: string;
  /** Never before `publishedAt`. */
  changedAt: string;
  picture: FeedPicture | undefined;
};

export type FeedPicture = {
  address: string;
  alt: string;
  /** Undefined where its name does not tell. */
  type: string | undefined;
  /** Of a file of this site. */
  bytes: number | undefined;
  /** In pixels, as its name tells. */
  width: number | undefined;
  height: number | undefined;
};

/** A reader that asks seldom misses nothing. */
const MAX_ENTRIES = 50;
/** About the most characters of a feed. Readers refuse longer ones. */
const MAX_CHARACTERS = 1024 * 1024;

/** A feed in the language that is asked for, with its newest entries, and the church's name. */
export async function makeFeed(
  { db, clock, config: { publicUrl } }: Pick<Services, 'db' | 'clock' | 'config'>,
  of: keyof typeof FEEDS,
  entries: AsyncGenerator<Entry>,
): Promise<{ feed: Feed; church: string }> {
  const { name, tagline, locale, timeZone } = await readersSettings(db);
  const place = await askedPlace(db);
  const address = (path: string) => publicUrl + pathIn(place, path);
  const { title, page, rss, atom } = FEEDS[of];
  const newest = await newestOf(entries);
  const changes = newest.map(({ changedAt }) => changedAt);
  const feed = {
    title: `${name}: ${title}`,
    description: tagline,
    page: address(page),
    rss: address(rss),
    atom: address(atom),
    language: (await otherLanguage(db)) ?? locale,
    timeZone,
    changedAt: changes.sort().at(-1) ?? (await settingsChangedAt(db)) ?? toStored(clock.now()),
    entries: newest,
  };
  return { feed, church: name };
}

/** As many as fit; one, however long. */
async function newestOf(entries: AsyncGenerator<Entry>): Promise<Entry[]> {
  const newest: Entry[] = [];
  let characters = 0;
  const pause = createPauses();
  for await (const entry of entries) {
    characters += entry.html.length;
    if (newest.length > 0 && characters > MAX_CHARACTERS) break;
    newest.push(entry);
    await pause();
    if (newest.length === MAX_ENTRIES) break;
  }
  return newest;
}
