import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Given, Planned, Reader, Reading } from '../planned.ts';
import { readWxr } from './file/read-wxr.ts';
import type { XmlRecord } from './file/records.ts';
import { note } from './notes.ts';
import { GATHERED, KINDS, placesOf } from './site/addresses.ts';
import { isPassing, lineOf } from './site/line.ts';
import { Links } from './site/links.ts';
import { Media, type MediaItem } from './site/media.ts';
import { menusOf, plannedMenu, targetsOf } from './site/menus.ts';
import { redirectsOf } from './site/redirects.ts';
import { siteNotes } from './site/site-notes.ts';
import { type Survey, survey } from './site/survey.ts';
import { Uploads } from './site/uploads.ts';
import { oneLineOf } from './text/plain.ts';
import { plannedEvent } from './things/events.ts';
import { Gathered } from './things/gathered.ts';
import { plannedPage } from './things/pages.ts';
import { plannedPost } from './things/posts.ts';
import { plannedSermon } from './things/sermons.ts';
import { leftOut, type Site, thingOf } from './things/thing.ts';
import { words } from './words.ts';

export const wordpressReader: Reader = {
  recognizes: (name, head) =>
    /\.(xml|wxr|rss)$/i.test(name) && head.includes('wordpress.org/export/'),
  read: async (given) => {
    const found = await survey(given.main);
    const site = await siteOf(given, found);
    const menus = menusOf(found.menus, found);
    const target = targetsOf(site.links, found.lines);
    return {
      source: found.home.replace(/^https?:\/\/(www\.)?/, ''),
      questions: [],
      notes: siteNotes(found, menus, given.beside.size),
      menus: menus.map((menu) => plannedMenu(menu, target)),
      items: () => items(given, site),
    } satisfies Reading;
  },
  words,
};

/** What the things of the file know of one another. */
async function siteOf(given: Given, found: Survey): Promise<Site> {
  const pause = createPauses();
  const media = await Media.of(found, new Uploads(given.beside), pause);
  const places = await placesOf(found, media, pause);
  const links = await Links.of(found, places, media, pause);
  const pictures = picturesByParent(found, media);
  return {
    ...{ survey: found, places, media, links, pause },
    lines: found.lines,
    reused: found.reused,
    picturesOf: (id) => pictures.get(id) ?? [],
    timeZone: given.site.timeZone,
  };
}

/** Everything of the file, with links between its things. */
async function* items(given: Given, site: Site): AsyncGenerator<Planned> {
  const { media, pause } = site;
  for (const item of media.planned()) {
    yield item;
    await pause();
  }
  const made = new Set<string>();
  const gathered = new Gathered();
  for await (const part of readWxr(given.main)) {
    if (part.kind !== 'record' || part.record.element !== 'item') continue;
    const item = await plannedItem(part.record, site, { made, gathered });
    if (item) yield item;
    await pause();
  }
  yield* gathered.planned();
  for (const redirect of redirectsOf(site)) {
    yield redirect;
    await pause();
  }
}

/** What becomes of an item, if it becomes anything. Of two with the same id the first counts, as in the first reading. */
async function plannedItem(
  record: XmlRecord,
  site: Site,
  { made, gathered }: { made: Set<string>; gathered: Gathered },
): Promise<Planned | undefined> {
  const line = lineOf(record);
  if (isPassing(line) || made.has(line.id)) return undefined;
  made.add(line.id);
  const place = site.places.get(line.id);
  if (!place) return inTrash(record);
  const thing = thingOf(record, place, site);
  if (GATHERED.has(line.type)) {
    await gathered.add(thing, site);
    return undefined;
  }
  if (place.ref.kind === 'page') return plannedPage(thing, site);
  if (place.ref.kind === 'event') return plannedEvent(thing, site);
  if (place.ref.kind === 'sermon') return plannedSermon(thing, site);
  if (line.type !== 'post') thing.notes.add('sermon-without-recording');
  return plannedPost(thing, site);
}

function inTrash(record: XmlRecord): Planned | undefined {
  const { id, type, status, title } = lineOf(record);
  const kind = KINDS.get(type);
  if (status !== 'trash' || !kind) return undefined;
  const whole = {
    kind,
    foreignId: id,
    title: oneLineOf(title) || `#${id}`,
    about: '',
    isPublic: false,
  };
  return leftOut(whole, note('in-trash'));
}

function picturesByParent({ lines }: Survey, media: Media): Map<string, MediaItem[]> {
  const sorted = [...lines.values()]
    .filter(({ type, parent }) => type === 'attachment' && parent !== '')
    .sort((one, other) => one.order - other.order || Number(one.id) - Number(other.id));
  const found = new Map<string, MediaItem[]>();
  for (const { id, parent } of sorted) {
    const item = media.byId(id);
    if (item?.ref.kind !== 'picture') continue;
    const known = found.get(parent);
    if (known) known.push(item);
    else found.set(parent, [item]);
  }
  return found;
}
