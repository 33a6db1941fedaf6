import { type Xml, xml, xmlDocument, xmlText } from '#server/platform/html/xml.ts';
import { atomDate } from './dates.ts';
import type { Entry, Feed } from './feed.ts';

/** Atom (RFC 4287). A feed's own address is its identifier. */
export function writeAtom(feed: Feed, church: string): string {
  const { timeZone } = feed;
  return xmlDocument(
    xml(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
      xml('id', {}, feed.atom),
      xml('title', {}, feed.title),
      xmlText('subtitle', feed.description),
      xml('updated', {}, atomDate(feed.changedAt, timeZone)),
      xml('link', { rel: 'self', type: 'application/atom+xml', href: feed.atom }),
      xml('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
      // For entries that have none (RFC 4287, 4.1.2).
      xml('author', {}, xml('name', {}, church)),
      feed.entries.map((entry) => entryElement(entry, timeZone)),
    ),
  );
}

function entryElement(entry: Entry, timeZone: string): Xml {
  const { picture } = entry;
  return xml(
    'entry',
    {},
    xml('id', {}, entry.id),
    xml('title', {}, entry.title),
    xml('link', { rel: 'alternate', type: 'text/html', href: entry.address }),
    picture &&
      xml('link', {
        rel: 'enclosure',
        type: picture.type,
        length: picture.bytes,
        href: picture.address,
      }),
    xml('published', {}, atomDate(entry.publishedAt, timeZone)),
    xml('updated', {}, atomDate(entry.changedAt, timeZone)),
    entry.author === undefined ? undefined : xml('author', {}, xml('name', {}, entry.author)),
    xmlText('summary', entry.excerpt),
    xml('content', { type: 'html' }, entry.html),
  );
}
