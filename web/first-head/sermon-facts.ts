import type { AudioObject, PodcastEpisode, VideoObject } from 'schema-dts';
import type { WholeSermon } from '#contract/sermons.ts';
import type { Site } from '#contract/site.ts';
import { listedPath } from '#domain/languages.ts';
import { churchId } from './church-thing.ts';
import { type Facts, languagesOf, type Surroundings } from './facts.ts';
import { trailThing } from './trail-thing.ts';

export function sermonFacts({ sermon }: { sermon: WholeSermon }, site: Site): Facts {
  const { title, slug, speaker, publishedAt, kind, page } = sermon;
  return {
    title,
    description: sermon.description || site.tagline,
    path: listedPath(sermon, `/sermons/${slug}`),
    ...languagesOf(sermon),
    type: kind === 'audio' ? 'article' : 'video.other',
    picture: { kind: 'sermon', key: slug },
    properties: [
      ['article:published_time', publishedAt],
      ...(speaker ? [['article:author', speaker] as [string, string]] : []),
    ],
    things: (around) => [
      sermon.podcast && page ? episodeThing(sermon, page, around) : mediaThing(sermon, around),
      ...(page ? trailThing(site, pathOf(page), title, around.url) : []),
    ],
  };
}

type Page = NonNullable<WholeSermon['page']>;

const pathOf = (page: Page): string => listedPath(page, `/${page.slug}`);

/** The recording, or the film. */
function mediaThing(sermon: WholeSermon, around: Surroundings): AudioObject | VideoObject {
  const { publicUrl } = around.site;
  const { seconds, bytes, mediaType, source } = sermon;
  const thumbnail = sermon.poster ? new URL(sermon.poster, publicUrl).href : around.image;
  const common = {
    ...commonOf(sermon, around),
    '@id': `${around.url}#recording`,
    uploadDate: sermon.publishedAt,
    publisher: churchId(publicUrl),
    ...(mediaType && { encodingFormat: mediaType }),
    ...(bytes !== null && { contentSize: String(bytes) }),
    ...(seconds !== null && { duration: `PT${Math.round(seconds)}S` }),
    ...(thumbnail && { thumbnailUrl: thumbnail }),
    ...(source.kind === 'embed' && { embedUrl: source.src }),
    ...(source.kind === 'file' && { contentUrl: new URL(sermon.url, publicUrl).href }),
  };
  return sermon.kind === 'audio'
    ? { '@type': 'AudioObject', ...common }
    : { '@type': 'VideoObject', ...common };
}

/** A recording that a podcast offers. */
function episodeThing(sermon: WholeSermon, page: Page, around: Surroundings): PodcastEpisode {
  const { site, url } = around;
  return {
    '@type': 'PodcastEpisode',
    '@id': `${url}#episode`,
    ...commonOf(sermon, around),
    datePublished: sermon.publishedAt,
    associatedMedia: mediaThing(sermon, around),
    partOfSeries: {
      '@type': 'PodcastSeries',
      name: page.title,
      url: site.publicUrl + pathOf(page),
    },
  };
}

function commonOf(
  { title, description, speaker }: WholeSermon,
  { site, url, language }: Surroundings,
) {
  return {
    name: title,
    description: description || site.tagline,
    url,
    inLanguage: language,
    ...(speaker && { author: { '@type': 'Person', name: speaker } as const }),
  };
}
