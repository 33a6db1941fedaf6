import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { PodcastSettings } from '#contract/podcast.ts';
import { audioSection } from '#contract/sections/audio.ts';
import type { SectionOf } from '#contract/sections/index.ts';
import { videoPlaylistSection } from '#contract/sections/video-playlist.ts';
import { type SermonContent, sermonContentSchema } from '#contract/sermon-content.ts';
import { addressWord } from '#server/platform/lists/plain-letters.ts';

type Track = SectionOf<'audio'>['playlist'][number];
type Film = SectionOf<'videoPlaylist'>['videos'][number];

/** An entry of a section of recordings, with its place on the page. */
export type Entry = Omit<Track, 'src'> & {
  kind: 'audio' | 'video';
  url: string;
  poster: string;
  section: number;
  position: number;
  /** Its path in what is saved: `sections.2.playlist.0`. */
  path: string;
  podcast: string | undefined;
  /** Whether it says something of a sermon, or a podcast offers it. */
  isSermon: boolean;
};

export type OwnPodcast = { section: number; settings: PodcastSettings };

const recordings = z.discriminatedUnion('type', [audioSection, videoPlaylistSection]);
/** Its recordings, of which there may be hundreds, are not read. */
const offered = audioSection.pick({ type: true, title: true, podcast: true });

/** Whether somebody said something of a sermon. */
const saysMore = (item: Track | Film) =>
  [item.speaker, item.passages, item.series, item.date, item.notes, item.transcript].some(
    Boolean,
  ) || (item.chapters ?? []).length > 0;

/** The entries of a page's sections that are sermons, or refer to one; sections whose data is broken have none. */
export function sermonEntries(sections: readonly unknown[]): Entry[] {
  return sections.flatMap((stored, section): Entry[] => {
    const known = recordings.safeParse(stored);
    if (!known.success) return [];
    const { data } = known;
    const podcast = podcastOf(data)?.slug;
    const list = data.type === 'audio' ? 'playlist' : 'videos';
    const items = data.type === 'audio' ? data.playlist.map(asEntry) : data.videos.map(asEntry);
    return items.flatMap(({ item, ...entry }, position) => {
      const isSermon = entry.url !== '' && (podcast !== undefined || saysMore(item));
      const path = `sections.${section}.${list}.${position}`;
      return isSermon || item.id !== undefined
        ? [{ ...item, ...entry, section, position, podcast, path, isSermon }]
        : [];
    });
  });
}

function asEntry(item: Track | Film) {
  return 'src' in item
    ? { item, kind: 'audio' as const, url: item.src, poster: '' }
    : { item, kind: 'video' as const, url: item.url, poster: item.poster };
}

const podcastOf = (
  section: z.infer<typeof recordings> | z.infer<typeof offered>,
): PodcastSettings | undefined =>
  section.type === 'audio' && section.podcast?.isEnabled ? section.podcast : undefined;

/** The sections that are offered as podcasts, with the texts that were left empty. */
export function podcastsIn(sections: readonly unknown[]): OwnPodcast[] {
  return sections.flatMap((stored, section) => {
    const known = offered.safeParse(stored);
    const settings = known.success ? podcastOf(known.data) : undefined;
    return settings && known.data
      ? [{ section, settings: { ...settings, title: settings.title || known.data.title } }]
      : [];
  });
}

/** The sections with other entries: `change` gives what stands at a path, or nothing. */
export const withEntries = <T>(
  sections: T[],
  change: (item: object, path: string) => object | undefined,
): T[] => sections.map((section, at) => withItems(section, at, change));

/** The sections whose podcasts have an address: without one, that which their title makes. */
export const withPodcastAddresses = <T>(sections: T[]): T[] => sections.map(withPodcastAddress);

const MAX_ADDRESS = 60;

function withPodcastAddress<T>(section: T): T {
  const known = offered.safeParse(section);
  const podcast = known.success ? podcastOf(known.data) : undefined;
  if (!known.success || !podcast || podcast.slug !== '') return section;
  const slug = addressWord(podcast.title || known.data.title, MAX_ADDRESS) || 'podcast';
  return { ...section, podcast: { ...podcast, slug } };
}

function withItems<T>(
  section: T,
  at: number,
  change: (item: object, path: string) => object | undefined,
): T {
  const list = { audio: 'playlist', videoPlaylist: 'videos' }[
    String(Object(section).type) as 'audio' | 'videoPlaylist'
  ];
  const items: unknown = list && Object(section)[list];
  if (!list || !Array.isArray(items)) return section;
  const changed = items.flatMap(
    (item, index) => change(item, `sections.${at}.${list}.${index}`) ?? [],
  );
  return { ...section, [list]: changed };
}

/** What an entry can say of its sermon; a picture stands only with a video. */
const FIELDS = sermonContentSchema.omit({ kind: true }).keyof().options;

const fieldsIn = ({ kind }: Pick<Entry, 'kind'>) =>
  FIELDS.filter((field) => kind === 'video' || field !== 'poster');

/** What an entry says, as a sermon. */
export const fieldsOf = (entry: Entry): SermonContent => ({
  kind: entry.kind,
  title: entry.title,
  url: entry.url,
  poster: entry.poster,
  speaker: entry.speaker ?? '',
  passages: entry.passages ?? '',
  series: entry.series ?? '',
  date: entry.date ?? '',
  notes: entry.notes ?? '',
  transcript: entry.transcript ?? '',
  chapters: entry.chapters ?? [],
  length: entry.length ?? '',
});

/** The fields in which an entry says something else than this. */
export function changesIn(entry: Entry, before: SermonContent): Partial<SermonContent> {
  const now = fieldsOf(entry);
  const changed = fieldsIn(entry).filter((field) => !isDeepStrictEqual(now[field], before[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}

/** An item of a section that says these things of its sermon; a field that is empty in both stays as it is. */
export function withFields(item: object, entry: Entry, content: Partial<SermonContent>): object {
  const now = fieldsOf(entry);
  const result = new Map<string, unknown>(Object.entries(item));
  for (const field of fieldsIn(entry)) {
    const value = content[field];
    if (value === undefined || isDeepStrictEqual(now[field], value)) continue;
    const name = field === 'url' && entry.kind === 'audio' ? 'src' : field;
    if (value.length === 0 && field !== 'title' && field !== 'url' && field !== 'poster')
      result.delete(name);
    else result.set(name, value);
  }
  return Object.fromEntries(result);
}
