import type { Episode } from '#server/features/sermons/podcasts.ts';
import { dayIn, instantAt, toStored } from '#server/platform/clock.ts';

/** An episode with when apps are told that it appeared, as stored. */
export type Dated = Episode & { pubDate: string };

/** In the order of apps: the newest first. On one day, the section's order counts. */
export function inOrder(episodes: Episode[], timeZone: string): Dated[] {
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
