import { t } from '#languages/t.ts';
import { type GivenFile, UntrustedFile } from '../../planned.ts';
import { notWordPress, readWxr } from '../file/read-wxr.ts';
import type { XmlRecord } from '../file/records.ts';
import { MAX_RECORDS, MAX_REUSED } from '../limits.ts';
import { oneLineOf } from '../text/plain.ts';
import { isPassing, isPublished, type Line, lineOf } from './line.ts';
import { menuEntriesOf } from './menu-blocks.ts';
import { type MenuEntry, menuEntryOf } from './menu-entry.ts';
import { UPLOADS_IN_TEXT } from './uploads.ts';

export type Term = { id: string; slug: string; name: string; parent: string };

/** What the first reading keeps of an export. */
export type Survey = {
  title: string;
  /** The address of its first page, without a slash at the end. */
  home: string;
  /** Names of authors by their log-ins. */
  authors: Map<string, string>;
  authorIds: string[];
  categories: Term[];
  tags: Term[];
  lines: Map<string, Line>;
  /** Texts of reused blocks. */
  reused: Map<string, string>;
  /** Places of events. */
  venues: Map<string, string>;
  /** The first event that visitors saw at each place and of each organizer, which have no pages here. */
  eventsOf: Map<string, string>;
  menus: MenuEntry[];
  /** Files below the uploads that texts name, whether there is an attachment or not. */
  named: Set<string>;
  comments: number;
  /** Items without an id of their own. */
  strays: { title: string }[];
};

/** Without the rest of the file: a part of a text holds the whole text in memory. */
const ownCopy = <T>(value: T): T => structuredClone(value);

/** Reads an export to its end. Throws `UntrustedFile` unless all of it is sound. */
export async function survey(file: GivenFile): Promise<Survey> {
  const found = emptySurvey();
  const site = new Map<string, string>();
  let reusedSize = 0;
  for await (const part of readWxr(file)) {
    if (part.kind === 'site') {
      if (!site.has(part.name)) site.set(part.name, part.value);
      continue;
    }
    const { record } = part;
    if (record.element !== 'item') {
      noteTerm(found, record);
      continue;
    }
    const line = noteItem(found, record);
    const text = record.fields.get('content:encoded') ?? '';
    if (line?.type === 'wp_block' && reusedSize + text.length <= MAX_REUSED) {
      found.reused.set(line.id, ownCopy(text));
      reusedSize += text.length;
    }
    noteNamed(found, text);
  }
  return { ...found, ...checkedSite(site) };
}

function emptySurvey(): Survey {
  return {
    title: '',
    home: '',
    authors: new Map(),
    authorIds: [],
    categories: [],
    tags: [],
    lines: new Map(),
    reused: new Map(),
    venues: new Map(),
    eventsOf: new Map(),
    menus: [],
    named: new Set(),
    comments: 0,
    strays: [],
  };
}

function checkedSite(site: ReadonlyMap<string, string>) {
  if (!/^1\.\d$/.test(site.get('wp:wxr_version') ?? '')) throw notWordPress();
  const addresses = ['wp:base_blog_url', 'link', 'wp:base_site_url'].map(
    (name) => site.get(name) ?? '',
  );
  const home = addresses.find((address) => /^https?:/i.test(address) && URL.canParse(address));
  if (!home)
    throw new UntrustedFile(
      t('This export does not say which website it is of. Export it again in WordPress.'),
    );
  const { origin, pathname } = new URL(home);
  return {
    title: oneLineOf(site.get('title') ?? ''),
    home: `${origin}${pathname}`.replace(/\/+$/, ''),
  };
}

function noteTerm(found: Survey, { element, fields }: XmlRecord): void {
  const field = (name: string) => fields.get(name) ?? '';
  if (element === 'wp:author') {
    const login = field('wp:author_login');
    const whole = `${field('wp:author_first_name')} ${field('wp:author_last_name')}`.trim();
    found.authors.set(login, oneLineOf(field('wp:author_display_name')) || whole || login);
    found.authorIds.push(field('wp:author_id'));
  }
  if (element === 'wp:category')
    found.categories.push({
      id: field('wp:term_id'),
      slug: field('wp:category_nicename'),
      name: oneLineOf(field('wp:cat_name')),
      parent: field('wp:category_parent'),
    });
  if (element === 'wp:tag')
    found.tags.push({
      id: field('wp:term_id'),
      slug: field('wp:tag_slug'),
      name: oneLineOf(field('wp:tag_name')),
      parent: '',
    });
}

function noteItem(found: Survey, record: XmlRecord): Line | undefined {
  const line = ownCopy(lineOf(record));
  if (isPassing(line)) return undefined;
  found.comments += record.comments;
  if (!/^[1-9]\d{0,18}$/.test(line.id) || found.lines.has(line.id)) {
    found.strays.push({ title: oneLineOf(line.title).slice(0, 100) });
    return undefined;
  }
  found.lines.set(line.id, line);
  if (line.type === 'nav_menu_item') found.menus.push(ownCopy(menuEntryOf(line, record)));
  if (line.type === 'wp_navigation' && isPublished(line) && found.menus.length < MAX_RECORDS)
    found.menus.push(...ownCopy(menuEntriesOf(line, record.fields.get('content:encoded') ?? '')));
  if (line.type === 'tribe_venue') found.venues.set(line.id, ownCopy(venueOf(line, record)));
  if (line.type === 'tribe_events' && isPublished(line)) noteEventsOf(found, line, record);
  return line;
}

function noteEventsOf({ eventsOf }: Survey, { id }: Line, { metas }: XmlRecord): void {
  for (const name of ['_EventVenueID', '_EventOrganizerID'])
    for (const item of metas.get(name)?.split('\n') ?? [])
      if (!eventsOf.has(item) && eventsOf.size < MAX_RECORDS) eventsOf.set(ownCopy(item), id);
}

function venueOf(line: Line, { metas }: XmlRecord): string {
  const meta = (name: string) => oneLineOf(metas.get(name) ?? '');
  const state = meta('_VenueStateProvince') || meta('_VenueState') || meta('_VenueProvince');
  const town = [meta('_VenueCity'), `${state} ${meta('_VenueZip')}`.trim()];
  return [oneLineOf(line.title), meta('_VenueAddress'), ...town, meta('_VenueCountry')]
    .filter(Boolean)
    .join(', ')
    .slice(0, 300);
}

/** The most files that texts name and no attachment has. */
const MAX_NAMED = 50_000;

function noteNamed(found: Survey, text: string): void {
  if (!text.includes('uploads/')) return;
  for (const [, path = ''] of text.matchAll(UPLOADS_IN_TEXT))
    if (found.named.size < MAX_NAMED) found.named.add(ownCopy(path));
}
