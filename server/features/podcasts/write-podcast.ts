import { podcastPath } from '#domain/podcast-paths.ts';
import { t } from '#languages/t.ts';
import { absoluteAddress, absoluteHtml } from '#server/features/feeds/absolute.ts';
import { rssDate } from '#server/features/feeds/dates.ts';
import type { Episode } from '#server/features/sermons/podcasts.ts';
import { aboutWords } from '#server/features/sermons/sermon.ts';
import { escapeHtml, shorten } from '#server/platform/html/html.ts';
import { plainText } from '#server/platform/html/texts-of.ts';
import { type Xml, xml, xmlDocument, xmlText } from '#server/platform/html/xml.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Dated, Show } from './show.ts';

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
  const { publicUrl, place, slug, title, timeZone, ownerEmail, art } = show;
  const address = publicUrl + place + podcastPath(slug);
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
      ? xml('podcast:funding', { url: show.giving }, t('Give to {church}', { church: show.church }))
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

/** Apple shows no more of a description, in characters. */
const MAX_DESCRIBED = 4000;
/** About the most characters of notes in a feed; older episodes have only their descriptions. */
const MAX_NOTES = 1024 * 1024;
/** A recording on another site whose address does not tell its type. */
const USUAL_TYPE = 'audio/mpeg';

/** All episodes, the newest first. */
async function createItems(show: Show): Promise<Xml[]> {
  const pause = createPauses();
  const items: Xml[] = [];
  let left = MAX_NOTES;
  for (const episode of show.episodes) {
    left -= episode.notes.length;
    items.push(item(show, episode, left > 0 ? notesOf(show, episode) : ''));
    await pause();
  }
  return items;
}

function item(show: Show, episode: Dated, notes: string): Xml {
  const { publicUrl, timeZone } = show;
  const { title, speaker, seconds, position, transcript, chapters } = episode;
  const page = pageOf(show, episode);
  return xml(
    'item',
    {},
    xml('title', {}, title),
    xml('link', {}, page),
    xml('guid', { isPermaLink: 'false' }, episode._id),
    xml('pubDate', {}, rssDate(episode.pubDate, timeZone)),
    xmlText('description', describe(episode)),
    xmlText('content:encoded', notes),
    enclosure(episode, page),
    xml('itunes:title', {}, title),
    xmlText('itunes:author', speaker),
    xmlText('itunes:duration', seconds ?? undefined),
    xml('itunes:explicit', {}, String(show.isExplicit)),
    xml('itunes:episodeType', {}, 'full'),
    show.type === 'serial' ? xml('itunes:episode', {}, position + 1) : undefined,
    // A preacher is what the taxonomy of podcasts calls the host.
    speaker ? xml('podcast:person', { role: 'host' }, speaker) : undefined,
    transcript
      ? xml('podcast:transcript', {
          url: publicUrl + transcript.url,
          type: transcript.type,
          language: show.spoken,
          rel: 'captions',
        })
      : undefined,
    chapters.length > 0
      ? xml('podcast:chapters', {
          url: publicUrl + show.place + chaptersPath(episode.slug),
          type: 'application/json+chapters',
        })
      : undefined,
  );
}

const pageOf = ({ publicUrl, place }: Show, { slug }: Dated) =>
  `${publicUrl}${place}/sermons/${slug}`;

/** The size of a recording on another site is not known: 0 says so (RSS Advisory Board, "enclosure"). */
function enclosure({ url, bytes, mediaType }: Dated, page: string): Xml {
  return xml('enclosure', {
    url: absoluteAddress(url, page) ?? url,
    length: bytes ?? 0,
    type: mediaType?.split(';')[0] ?? USUAL_TYPE,
  });
}

/** Plain words: who speaks about what, and the notes. */
function describe(episode: Dated): string {
  const words = [aboutWords(episode), plainText(episode.notes)].filter(Boolean).join('\n\n');
  return shorten(words, MAX_DESCRIBED);
}

/** The same as HTML, with the link to its page. */
function notesOf(show: Show, episode: Dated): string {
  const page = pageOf(show, episode);
  const about = aboutWords(episode);
  return [
    about && `<p>${escapeHtml(about)}</p>`,
    absoluteHtml(episode.notes, page),
    `<p><a href="${escapeHtml(page)}">${escapeHtml(t('Listen on the site of {church}', { church: show.church }))}</a></p>`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Where an episode's chapters are. */
const chaptersPath = (episode: string) => `/sermons/${episode}/chapters.json`;

/** Chapters as apps read them (Podcasting 2.0, JSON Chapters 1.2). */
export function writeChapters({ title, chapters }: Pick<Episode, 'title' | 'chapters'>): string {
  return JSON.stringify({
    version: '1.2.0',
    title,
    chapters: chapters.map(({ start, title: name }) => ({
      startTime: start,
      ...(name && { title: name }),
    })),
  });
}
