import { randomUUID } from 'node:crypto';
import { MAX_FORMER_SLUGS } from '#contract/podcast.ts';
import { podcastPath } from '#domain/podcast-paths.ts';
import { uuidV5 } from '#server/platform/uuid-v5.ts';
import type { Database } from '#server/schema.ts';
import { type OwnPodcast, podcastsIn } from './entries.ts';
import { listPodcastsElsewhere } from './store.ts';

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
