import { podcastPath } from '#domain/podcast-paths.ts';
import { rssDate } from '#server/features/feeds/dates.ts';
import { type Xml, xml, xmlDocument, xmlText } from '#server/platform/html/xml.ts';
import type { Show } from './show.ts';
import { createItems } from './write-episode.ts';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

/** A podcast's feed: RSS 2.0 with Apple's and Podcasting 2.0's elements. */
export async function writePodcast(show: Show): Promise<string> {
  const items = await createItems(show);
  return xmlDocument(
    xml('rss', { version: '2.0', ...namespaces }, xml('channel', {}, aboutShow(show), items)),
  );
}

function aboutShow(show: Show): (Xml | undefined)[] {
  const { publicUrl, slug, title, timeZone, ownerEmail, art } = show;
  const address = publicUrl + podcastPath(slug);
  return [
    xml('title', {}, title),
    xml('link', {}, show.page),
    xml('description', {}, show.description),
    xml('language', {}, show.language),
    xml('lastBuildDate', {}, rssDate(show.changedAt, timeZone)),
    xml('docs', {}, 'https://www.rssboard.org/rss-specification'),
    xml('ttl', {}, 60),
    xml('atom:link', { href: address, rel: 'self', type: 'application/rss+xml' }),
    xml('image', {}, xml('url', {}, art), xml('title', {}, title), xml('link', {}, show.page)),
    xml('itunes:author', {}, show.author),
    ownerEmail === ''
      ? undefined
      : xml(
          'itunes:owner',
          {},
          xml('itunes:name', {}, show.church),
          xml('itunes:email', {}, ownerEmail),
        ),
    xml('itunes:image', { href: art }),
    categoryOf(show.categories),
    xml('itunes:explicit', {}, String(show.isExplicit)),
    xml('itunes:type', {}, show.type),
    show.hasMoved ? xml('itunes:new-feed-url', {}, address) : undefined,
    xml('podcast:guid', {}, show.guid),
    xml('podcast:locked', { owner: ownerEmail || undefined }, show.isLocked ? 'yes' : 'no'),
    xml('podcast:medium', {}, 'podcast'),
    show.giving
      ? xml('podcast:funding', { url: show.giving }, `Give to ${show.church}`)
      : undefined,
    xmlText('copyright', `© ${show.church}`),
  ];
}

function categoryOf([category, ...below]: string[]): Xml {
  return xml(
    'itunes:category',
    { text: category },
    below.map((text) => xml('itunes:category', { text })),
  );
}
