import { z } from 'zod';
import type { PodcastSettings } from '#contract/podcast.ts';
import { audioSection } from '#contract/sections/audio.ts';
import type { SectionOf } from '#contract/sections/index.ts';
import { videoPlaylistSection } from '#contract/sections/video-playlist.ts';
import { newId } from '#server/platform/ids.ts';
import { plainLetters } from '#server/platform/lists/plain-letters.ts';

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
};

export type OwnPodcast = { section: number; settings: PodcastSettings };

const recordings = z.discriminatedUnion('type', [audioSection, videoPlaylistSection]);
/** Its recordings, of which there may be hundreds, are not read. */
const offered = audioSection.pick({ type: true, title: true, podcast: true });

/** Whether somebody said something of a sermon. */
const isSermon = (item: Track | Film) =>
  [item.speaker, item.passages, item.series, item.date, item.notes, item.transcript].some(
    Boolean,
  ) || (item.chapters ?? []).length > 0;

/** The entries of a page's sections that are sermons or episodes; sections whose data is broken have none. */
export function sermonEntries(sections: readonly unknown[]): Entry[] {
  return sections.flatMap((stored, section): Entry[] => {
    const known = recordings.safeParse(stored);
    if (!known.success) return [];
    const { data } = known;
    const podcast = podcastOf(data)?.slug;
    const list = data.type === 'audio' ? 'playlist' : 'videos';
    const items = data.type === 'audio' ? data.playlist.map(asEntry) : data.videos.map(asEntry);
    return items.flatMap(({ item, ...entry }, position) =>
      entry.url !== '' && (podcast !== undefined || isSermon(item))
        ? [
            {
              ...item,
              ...entry,
              section,
              position,
              podcast,
              path: `sections.${section}.${list}.${position}`,
            },
          ]
        : [],
    );
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

/**
 * The sections, with an identifier for every entry that needs one and has none, or whose identifier stands before on
 * the same page or is `taken`: a section that was copied. Podcasts get the address that their title makes.
 */
export function withIdentifiers<T>(
  sections: T[],
  { taken = new Set() }: { taken?: ReadonlySet<string> } = {},
): T[] {
  const needed = new Map(sermonEntries(sections).map((entry) => [entry.path, entry.id]));
  const used = new Set<string>();
  const identified = (item: object, path: string) => {
    if (!needed.has(path)) return item;
    const id = needed.get(path);
    const own = id !== undefined && !used.has(id) && !taken.has(id) ? id : newId();
    used.add(own);
    return id === own ? item : { ...item, id: own };
  };
  return sections.map((section, at) => withItems(withPodcastAddress(section), at, identified));
}

const MAX_ADDRESS = 60;

function withPodcastAddress<T>(section: T): T {
  const known = offered.safeParse(section);
  const podcast = known.success ? podcastOf(known.data) : undefined;
  if (!known.success || !podcast || podcast.slug !== '') return section;
  return {
    ...section,
    podcast: { ...podcast, slug: addressFrom(podcast.title || known.data.title) },
  };
}

/** The word in an address that a title makes. */
const addressFrom = (title: string) =>
  plainLetters(title, '-', /[^a-z0-9]+/g)
    .slice(0, MAX_ADDRESS)
    .replace(/-$/, '') || 'podcast';

function withItems<T>(section: T, at: number, change: (item: object, path: string) => object): T {
  const list = { audio: 'playlist', videoPlaylist: 'videos' }[
    String(Object(section).type) as 'audio' | 'videoPlaylist'
  ];
  const items: unknown = list && Object(section)[list];
  if (!list || !Array.isArray(items)) return section;
  return {
    ...section,
    [list]: items.map((item, index) => change(item, `sections.${at}.${list}.${index}`)),
  };
}
