import { randomUUID } from 'node:crypto';
import { MAX_FORMER_SLUGS, type PodcastSettings, podcastSchema } from '#contract/podcast.ts';
import type { Sermon } from '#contract/sermons.ts';
import { podcastPath } from '#domain/podcast-paths.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { uuidV5 } from '#server/platform/uuid-v5.ts';
import type { Database } from '#server/schema.ts';
import { type OwnPodcast, podcastsIn } from './entries.ts';
import { findPage, findPodcast, listEpisodes, listPodcastRows } from './read-store.ts';
import { captionsAddress, toListed } from './sermon.ts';
import { publishedInReadersLanguage } from './shown-sermons.ts';
import { listPodcastsElsewhere, type PodcastRow } from './store.ts';

type Needs = Pick<Services, 'db'>;

/** A podcast as its section has it: an empty author and language are for the reader to fill in. */
export type Podcast = Omit<PodcastSettings, 'isEnabled'> & {
  /** The page that shows it. */
  page: { slug: string; title: string };
  /** When that page was changed last, as stored. */
  updatedAt: string;
};

/** An episode; its `_id` is its guid, its page `/sermons/{slug}`. Addresses of this site are paths. */
export type Episode = Sermon & {
  /** Cleaned HTML. */
  notes: string;
  chapters: { start: number; title: string }[];
  /** Its place in the section, from 0. */
  position: number;
  /** When it was first published, as stored. */
  firstPublishedAt: string;
  /** Captions, made from whatever file was uploaded; null without times. */
  transcript: { url: string; type: 'text/vtt' } | null;
};

/**
 * A podcast by its address, with its episodes as its section has them: those that are published in the language that is
 * asked for. Undefined if there is none.
 */
export async function podcastBySlug(
  { db }: Needs,
  slug: string,
): Promise<{ podcast: Podcast; episodes: Episode[] } | undefined> {
  const row = await findPodcast(db, slug);
  const podcast = row && (await toPodcast(db, row));
  if (!podcast) return undefined;
  const { timeZone } = await siteSettings(db);
  const listed = await publishedInReadersLanguage(db, await listEpisodes(db, slug));
  const episodes = listed.map((episode) => ({
    ...toListed(episode, timeZone),
    notes: episode.notes,
    chapters: JSON.parse(episode.chapters) as Episode['chapters'],
    position: episode.position,
    firstPublishedAt: episode.first_published_at,
    transcript:
      episode.has_cues === 1
        ? { url: captionsAddress(episode.slug), type: 'text/vtt' as const }
        : null,
  }));
  return { podcast, episodes };
}

/** The address of the podcast that had another one before; undefined if none had. */
export async function currentPodcastSlug(
  { db, content }: Pick<Services, 'db' | 'content'>,
  former: string,
): Promise<string | undefined> {
  const known = await content.remember('former podcast addresses', async () => {
    const podcasts = await listPodcasts({ db });
    return new Map(
      podcasts.flatMap(({ slug, formerSlugs = [] }) => formerSlugs.map((old) => [old, slug])),
    );
  });
  return known.get(former);
}

/** Every podcast of the published pages, by address. */
async function listPodcasts({ db }: Needs): Promise<Podcast[]> {
  const podcasts: Podcast[] = [];
  for (const row of await listPodcastRows(db)) {
    const podcast = await toPodcast(db, row);
    if (podcast) podcasts.push(podcast);
  }
  return podcasts;
}

async function toPodcast(db: Database, row: PodcastRow): Promise<Podcast | undefined> {
  const page = await findPage(db, row.page_id);
  const settings = podcastSchema.safeParse(JSON.parse(row.content));
  if (!page || !settings.success) return undefined;
  const { isEnabled: _, ...rest } = settings.data;
  return { ...rest, page: { slug: page.slug, title: page.title }, updatedAt: page.updated_at };
}

/** Of the podcast namespace (Podcasting 2.0, `guid`). */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** The identifier that a feed's address gives: without its protocol (Podcasting 2.0, `guid`). */
export const guidOfFeed = (publicUrl: string, slug: string): string =>
  uuidV5(NAMESPACE, (publicUrl + podcastPath(slug)).replace(/^https?:\/\//, ''));

type OfPage = { id: string; sections: string };

/**
 * A page's row whose podcasts have identifiers, which they keep under another address, and know the addresses they had.
 * `before` is the page as it was. A copy of a section is a podcast of its own.
 */
export async function withPodcastIdentities<T extends OfPage>(
  db: Database,
  row: T,
  { before, publicUrl }: { before?: OfPage; publicUrl: string },
): Promise<T> {
  const sections: unknown[] = JSON.parse(row.sections);
  const guidOf = ({ settings }: OwnPodcast) =>
    settings.guid ?? guidOfFeed(publicUrl, settings.slug);
  const earlier = before ? podcastsIn(JSON.parse(before.sections)) : [];
  const old = new Map(earlier.map((podcast) => [guidOf(podcast), podcast.settings]));
  const isAsBefore = (podcast: OwnPodcast) =>
    old.get(guidOf(podcast))?.slug === podcast.settings.slug;
  const used = new Set(await guidsElsewhere(db, row.id));
  // Of a section and its copy, the one that kept the address is the podcast that was there.
  const own = podcastsIn(sections).sort(
    (one, other) => Number(isAsBefore(other)) - Number(isAsBefore(one)),
  );
  for (const podcast of own) {
    const { section, settings } = podcast;
    const wanted = guidOf(podcast);
    const isNew = used.has(wanted);
    const guid = isNew ? randomUUID() : wanted;
    used.add(guid);
    const was = isNew ? undefined : old.get(guid);
    const former = isNew
      ? []
      : [...(settings.formerSlugs ?? []), ...(was ? [...(was.formerSlugs ?? []), was.slug] : [])];
    const formerSlugs = [...new Set(former)].filter((slug) => slug !== settings.slug);
    const { podcast: stored, ...rest } = Object(sections[section]);
    const { formerSlugs: _, ...written } = stored;
    sections[section] = {
      ...rest,
      podcast: {
        ...written,
        guid,
        ...(formerSlugs.length > 0 && { formerSlugs: formerSlugs.slice(-MAX_FORMER_SLUGS) }),
      },
    };
  }
  return own.length === 0 ? row : { ...row, sections: JSON.stringify(sections) };
}

async function guidsElsewhere(db: Database, pageId: string): Promise<string[]> {
  const rows = await listPodcastsElsewhere(db, pageId);
  return rows.map(({ content }) => String(JSON.parse(content).guid));
}
