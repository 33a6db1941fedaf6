import { otherLanguage } from '#server/content/translations/in-language.ts';
import { askedPlace } from '#server/content/translations/published.ts';
import type { Services } from '#server/context.ts';
import { isPageAddress, pageBySlug } from '#server/features/pages/pages.ts';
import { podcastsIn } from '#server/features/sermons/entries.ts';
import {
  type Episode,
  guidOfFeed,
  type Podcast,
  podcastBySlug,
} from '#server/features/sermons/podcasts.ts';
import { readersSettings } from '#server/features/settings/readers-settings.ts';
import { dayIn, instantAt, toStored } from '#server/platform/clock.ts';
import { uuidV5 } from '#server/platform/uuid-v5.ts';
import { artAddress } from './art.ts';

/** A podcast with what its feed says of it: nothing is empty but what may be left out. */
export type Show = NonNullable<Awaited<ReturnType<typeof findShow>>>;

/** The page of the navigation's own button (reference/screens.md#navigation). */
const GIVING = 'give';

type Needs = Pick<Services, 'db' | 'content' | 'config' | 'log'>;

/** The podcast at an address in the language that is asked for; undefined if there is none. */
export async function findShow(needs: Needs, slug: string) {
  const { db, config } = needs;
  const found = await podcastBySlug(needs, slug);
  if (!found) return undefined;
  const language = await otherLanguage(db);
  const podcast = language === undefined ? found.podcast : await inLanguage(needs, found.podcast);
  if (!podcast) return undefined;
  const { episodes } = found;
  const { name, tagline, locale, timeZone } = await readersSettings(db);
  const { publicUrl } = config;
  const place = await askedPlace(db);
  const guid = podcast.guid ?? guidOfFeed(publicUrl, slug);
  return {
    ...podcast,
    publicUrl,
    place,
    description: podcast.description || tagline || podcast.title,
    author: podcast.author || name,
    language: language ?? (podcast.language || locale),
    /** Of the recordings, and so of their transcripts. */
    spoken: podcast.language || locale,
    timeZone,
    church: name,
    // Directories list podcasts with equal identifiers once: in another language it is another one.
    guid: language === undefined ? guid : uuidV5(guid, language),
    /** Category and subcategory, as Apple names them. */
    categories: podcast.category.split(' > '),
    art: await artAddress(needs, found.podcast),
    page: `${publicUrl}${place}/${podcast.page.slug}`,
    /** Where people give; undefined without a page for it. */
    giving: (await isPageAddress(db, GIVING)) ? `${publicUrl}${place}/${GIVING}` : undefined,
    hasMoved: (podcast.formerSlugs ?? []).length > 0,
    changedAt: podcast.updatedAt,
    episodes: inOrder(episodes, timeZone),
  };
}

/** A podcast with the texts of its section in the language that is asked for; undefined if its page is not published there. */
async function inLanguage(needs: Needs, podcast: Podcast): Promise<Podcast | undefined> {
  const page = await pageBySlug(needs, podcast.page.slug);
  if (page.language !== (await otherLanguage(needs.db))) return undefined;
  const own = podcastsIn(page.sections).find(({ settings }) => settings.slug === podcast.slug);
  const { title = podcast.title, description = '', author = '' } = own?.settings ?? {};
  return { ...podcast, title, description, author, page: { slug: page.slug, title: page.title } };
}

/** An episode with when apps are told that it appeared, as stored. */
export type Dated = Episode & { pubDate: string };

/** In the order of apps: the newest first. On one day, the section's order counts. */
function inOrder(episodes: Episode[], timeZone: string): Dated[] {
  return episodes
    .map((episode) => ({ ...episode, pubDate: pubDateOf(episode, timeZone) }))
    .sort((one, other) => {
      if (one.pubDate !== other.pubDate) return one.pubDate < other.pubDate ? 1 : -1;
      return one.position - other.position;
    });
}

/**
 * When it was published; for a sermon of an earlier day, noon of that day, so that an older recording that is added
 * later stands where it belongs. Never later: apps hide what is not published yet.
 */
function pubDateOf({ date, firstPublishedAt }: Episode, timeZone: string): string {
  if (date === null || date >= dayIn(firstPublishedAt, timeZone)) return firstPublishedAt;
  return toStored(instantAt(`${date}T12:00`, timeZone));
}
