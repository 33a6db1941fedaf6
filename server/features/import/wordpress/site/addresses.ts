import type { Pause } from '#server/platform/limits/pauses.ts';
import { addressWord } from '#server/platform/lists/plain-letters.ts';
import type { ForeignRef, Note, PlannedKind } from '../../planned.ts';
import { note } from '../notes.ts';
import { oneLineOf } from '../text/plain.ts';
import { isPublished, type Line } from './line.ts';
import type { Media } from './media.ts';
import { recordingAt } from './recordings.ts';
import { decoded, levelFrom, pageSlugOf, Slugs } from './slugs.ts';
import type { Survey } from './survey.ts';

/** Where a thing will be: its slug, and its address. A sermon's is made here, of its title. */
export type Place = { ref: ForeignRef; slug: string; path: string; notes: Note[] };

/** How deep pages may stand in each other. */
const MAX_LEVELS = 10;
/** The longest address of a sermon (server/features/sermons/addresses.ts). */
const MAX_SERMON_SLUG = 80;

/** What the types of WordPress and its plugins are here. */
export const KINDS: ReadonlyMap<string, PlannedKind> = new Map([
  ['post', 'post'],
  ['page', 'page'],
  ['tribe_events', 'event'],
  ['ctc_event', 'event'],
  ['wpfc_sermon', 'sermon'],
  ['ctc_sermon', 'sermon'],
]);

/** What is no content of its own here: all of a type become one page, with such an address. */
export const GATHERED: ReadonlyMap<string, string> = new Map([
  ['ctc_person', 'staff'],
  ['ctc_location', 'locations'],
]);

/** What becomes of an item; undefined for nothing, or for a file. A sermon without a recording becomes a post. */
function kindOf(line: Line, media: Media, home: URL): PlannedKind | undefined {
  const kind = KINDS.get(line.type);
  const isPlayed = () =>
    line.recordings.some(({ text }) => recordingAt(text, media, home).address !== '');
  return kind === 'sermon' && !isPlayed() ? 'post' : kind;
}

/** The new addresses of all posts, pages, events and sermons: of two with the same one, the older keeps it. */
export async function placesOf(
  { lines, home }: Survey,
  media: Media,
  pause: Pause,
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const slugs = { post: new Slugs(), page: new Slugs(), event: new Slugs() };
  const url = new URL(`${home}/`);
  const sorted = [...lines.values()]
    .filter(({ status, type }) => status !== 'trash' && KINDS.has(type))
    .map((line) => ({ line, number: Number(line.id) }))
    .sort((one, other) => one.number - other.number);
  for (const { line } of sorted) {
    await pause();
    const kind = kindOf(line, media, url);
    const ref = { kind: kind ?? 'post', foreignId: line.id };
    if (kind === 'page') places.set(line.id, pagePlace(line, ref, lines, slugs.page));
    else if (kind === 'sermon') places.set(line.id, sermonPlace(line, ref));
    else if (kind === 'event') places.set(line.id, flatPlace(line, ref, slugs.event));
    else if (kind) places.set(line.id, flatPlace(line, ref, slugs.post));
  }
  for (const [type, word] of GATHERED) {
    const gathered = [...lines.values()].filter((line) => line.type === type && isPublished(line));
    const slug = gathered.length > 0 ? slugs.page.take(pageSlugOf([word])) : '';
    const place = {
      ref: { kind: 'page', foreignId: type },
      slug,
      path: `/${slug}`,
      notes: [],
    } as const;
    for (const { id } of gathered) places.set(id, { ...place, notes: [] });
  }
  return places;
}

/** Other programs leave `.html` at the end of a name. */
const levelOf = (line: Line, kind: string) =>
  levelFrom(line.slug.replace(/\.html?$/i, '')) ||
  levelFrom(oneLineOf(line.title)) ||
  `${kind}-${line.id}`;

function sermonPlace(line: Line, ref: ForeignRef): Place {
  const word = addressWord(oneLineOf(line.title), MAX_SERMON_SLUG) || 'sermon';
  return { ref, slug: '', path: `/sermons/${word}`, notes: [] };
}

function flatPlace(line: Line, ref: ForeignRef, slugs: Slugs): Place {
  const wanted = levelOf(line, ref.kind);
  const slug = slugs.take(wanted);
  const path = `${ref.kind === 'event' ? '/events/' : '/blog/'}${slug}`;
  return { ref, slug, path, notes: changed(line, wanted, slug, path) };
}

function pagePlace(
  line: Line,
  ref: ForeignRef,
  lines: ReadonlyMap<string, Line>,
  slugs: Slugs,
): Place {
  const family = [line];
  for (let above = lines.get(line.parent); above; above = lines.get(above.parent)) {
    if (above.type !== 'page' || family.includes(above) || family.length === MAX_LEVELS) break;
    family.unshift(above);
  }
  const levels = family.map((member) => levelOf(member, 'page'));
  const wanted = pageSlugOf(levels);
  const slug = slugs.take(wanted);
  const notes =
    wanted === levels.join('/')
      ? changed(line, wanted, slug, `/${slug}`)
      : [note('address-reserved', { wanted: `/${levels.join('/')}`, path: `/${slug}` })];
  return { ref, slug, path: `/${slug}`, notes };
}

/** Says when an address is not the one that it had. */
function changed(line: Line, wanted: string, slug: string, path: string): Note[] {
  if (wanted !== slug) return [note('address-twice', { path })];
  const had = decoded(line.slug);
  const last = slug.split('/').at(-1);
  return had !== '' && had.toLowerCase() !== last ? [note('address-changed', { had, path })] : [];
}
