import type { Services } from '#server/context.ts';
import { isPageAddress } from '#server/features/pages/pages.ts';
import { type Episode, guidOfFeed, podcastBySlug } from '#server/features/sermons/podcasts.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { dayIn, instantAt, toStored } from '#server/platform/clock.ts';
import { artAddress } from './art.ts';

/** A podcast with what its feed says of it: nothing is empty but what may be left out. */
export type Show = NonNullable<Awaited<ReturnType<typeof findShow>>>;

/** The page of the navigation's own button (reference/screens.md#navigation). */
const GIVING = 'give';

/** The podcast at an address; undefined if there is none. */
export async function findShow(needs: Pick<Services, 'db' | 'content' | 'config'>, slug: string) {
  const { db, config } = needs;
  const found = await podcastBySlug(needs, slug);
  if (!found) return undefined;
  const { podcast, episodes } = found;
  const { name, tagline, locale, timeZone } = await siteSettings(db);
  const { publicUrl } = config;
  return {
    ...podcast,
    publicUrl,
    description: podcast.description || tagline || podcast.title,
    author: podcast.author || name,
    language: podcast.language || locale,
    timeZone,
    church: name,
    guid: podcast.guid ?? guidOfFeed(publicUrl, slug),
    /** Category and subcategory, as Apple names them. */
    categories: podcast.category.split(' > '),
    art: await artAddress(needs, podcast),
    page: `${publicUrl}/${podcast.page.slug}`,
    /** Where people give; undefined without a page for it. */
    giving: (await isPageAddress(db, GIVING)) ? `${publicUrl}/${GIVING}` : undefined,
    hasMoved: (podcast.formerSlugs ?? []).length > 0,
    changedAt: podcast.updatedAt,
    episodes: inOrder(episodes, timeZone),
  };
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
