import { type Xml, xml, xmlDocument, xmlText } from '#server/platform/html/xml.ts';
import { rssDate } from './dates.ts';
import type { Entry, Feed, FeedPicture } from './feed.ts';

/** How long a reader may wait before it asks again, in minutes. An unchanged feed costs it next to nothing. */
const MINUTES_TO_LIVE = 60;

/** RSS 2.0, with whole texts (`content:encoded`) and pictures (Media RSS). */
export function writeRss(feed: Feed): string {
  const { timeZone } = feed;
  const channel = xml(
    'channel',
    {},
    xml('title', {}, feed.title),
    xml('link', {}, feed.page),
    xml('description', {}, feed.description || feed.title),
    xmlText('language', feed.language),
    xml('lastBuildDate', {}, rssDate(feed.changedAt, timeZone)),
    xml('docs', {}, 'https://www.rssboard.org/rss-specification'),
    xml('ttl', {}, MINUTES_TO_LIVE),
    xml('atom:link', { href: feed.rss, rel: 'self', type: 'application/rss+xml' }),
    xml('atom:link', { href: feed.atom, rel: 'alternate', type: 'application/atom+xml' }),
    feed.entries.map((entry) => item(entry, timeZone)),
  );
  return xmlDocument(
    xml(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:media': 'http://search.yahoo.com/mrss/',
      },
      channel,
    ),
  );
}

function item(entry: Entry, timeZone: string): Xml {
  return xml(
    'item',
    {},
    xml('title', {}, entry.title),
    xml('link', {}, entry.address),
    xml('guid', { isPermaLink: 'false' }, entry.id),
    xml('pubDate', {}, rssDate(entry.publishedAt, timeZone)),
    // RSS's own `author` is an e-mail address.
    xmlText('dc:creator', entry.author),
    xmlText('description', entry.excerpt),
    xmlText('content:encoded', entry.html),
    entry.picture && pictureOf(entry.picture),
  );
}

/** RSS wants to know how long an enclosure is; Media RSS does not. */
function pictureOf({ address, type, bytes, alt, width, height }: FeedPicture): (Xml | undefined)[] {
  const isKnown = type !== undefined && bytes !== undefined;
  return [
    isKnown ? xml('enclosure', { url: address, length: bytes, type }) : undefined,
    xml(
      'media:content',
      { url: address, medium: 'image', type, fileSize: bytes, width, height },
      alt === '' ? undefined : xml('media:description', { type: 'plain' }, alt),
    ),
  ];
}
