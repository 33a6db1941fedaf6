import type { Insertable } from 'kysely';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { newUser } from '#server/features/accounts/store.ts';
import type { Database, Tables } from '#server/schema.ts';

/** The current time for these tables: the bench's clock stands still at it. */
export const NOW = Temporal.Instant.from('2026-11-21T19:00:00Z');

/** How many rows of each kind are visible now, in both the small and the large tables. */
const PRESENT = 100;
/** A church has few announcements at a time: the others have expired. */
const PRESENT_ANNOUNCEMENTS = 3;

const at = (minutes: number) =>
  NOW.add({ minutes: Math.round(minutes) }).toString({ fractionalSecondDigits: 3 });
const DAY = 24 * 60;

type Rows = { [T in keyof Tables]?: (n: number) => Insertable<Tables[T]> };

/**
 * Fills migrated tables with `count` rows of each kind. The first of them are the same whatever `count` is, and are all
 * that the lists show: the rest is old content, and content far in the future.
 */
export async function fill(db: Database, count: number, without: string[] = []): Promise<void> {
  for (const [table, row] of Object.entries(rows).filter(([name]) => !without.includes(name)))
    for (let start = 0; start < count; start += ROWS_AT_ONCE) {
      const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, n) => n);
      const values = numbers.map((n) => row(start + n));
      await db
        .insertInto(table as keyof Tables)
        .values(values as never)
        .execute();
    }
}

/** Only `count` users. */
export const fillUsers = (db: Database, count: number) =>
  fill(
    db,
    count,
    Object.keys(rows).filter((table) => table !== 'users'),
  );

const ROWS_AT_ONCE = 500;

const id = (kind: string, n: number) => `${kind}-${String(n).padStart(7, '0')}`;
const stamps = { version: 1, created_at: at(-900 * DAY), updated_at: at(-900 * DAY) };

/** Of the first rows, some name the first pictures: the places of their uses are the same whatever `count` is. */
const picture = (n: number) => `${folderAt(n)}/${id('door', n)}-1200x800.webp`;
const folderAt = (n: number) => (n < PRESENT ? 'notices' : `years/${n % 97}`);

/** Posts, each an hour older than the one before; old ones have expired. */
function post(n: number): Insertable<Tables['posts']> {
  return {
    id: id('post', n),
    uuid: id('uuid', n),
    slug: id('post', n),
    title: `Post ${n}`,
    author: 'Ruth Okafor',
    content: JSON.stringify([
      { type: 'text', content: '<p>A lamp in the porch.</p>' },
      { type: 'image', src: IMAGES_PATH + picture(n), alt: '', className: '', style: {} },
    ]),
    schedule_date: null,
    expire_date: n < PRESENT ? null : at(-30),
    is_enabled: 1,
    is_posted: 1,
    ...stamps,
    published_at: at(-60 * (n + 1)),
  };
}

/** The id, and the slug, of the post that many places down the list of `count`. */
export const postAt = (place: number) => id('post', place);
export const pageAt = (place: number) => id('page', place);
export const eventAt = (place: number) => id('event', place);
export const announcementAt = (place: number) => id('announcement', place);
export const auditAt = (place: number) => id('audit', 9_999_999 - place);
export const memberAt = (n: number) => id('user', n);
export const pictureAt = picture;

function page(n: number): Insertable<Tables['pages']> {
  const sections = [
    { type: 'text', content: '<p>Bread on Friday.</p>', className: '', style: {} },
    { type: 'iframe', src: 'https://player.example.org/x' },
  ];
  return {
    id: id('page', n),
    slug: id('page', n),
    page: '',
    title: `Page ${n}`,
    sections: JSON.stringify(sections),
    is_main_page: 0,
    ...stamps,
  };
}

function announcement(n: number): Insertable<Tables['announcements']> {
  const published = at(-60 * (n + 1));
  return {
    id: id('announcement', n),
    title: `Announcement ${n}`,
    description: 'Soup after the service.',
    image_url: '',
    link_text: '',
    link_url: '',
    schedule_date: published,
    expire_date: n < PRESENT_ANNOUNCEMENTS ? at(30 * DAY) : at(-30),
    enabled: 1,
    ...stamps,
    published_at: published,
  };
}

/** The first are in the coming days; the others from 400 days ago to 800 days ahead, outside the coming week. */
function startOf(n: number): number {
  if (n < PRESENT) return (n + 1) * 60;
  const spread = ((n * 7919) % 100_003) / 100_003;
  return spread < 1 / 3 ? -spread * 3 * 400 * DAY - 180 : 9 * DAY + (spread - 1 / 3) * 1180 * DAY;
}

function event(n: number): Insertable<Tables['events']> {
  const wall = at(startOf(n)).slice(0, 16);
  return {
    id: id('event', n),
    summary: `Event ${n}`,
    description: '',
    location: 'Nave',
    calendar_id: '',
    start_wall: wall,
    end_wall: at(startOf(n) + 60).slice(0, 16),
    time_zone: 'UTC',
    is_all_day: 0,
    recurrence: '',
    exceptions: '[]',
    slug: id('event', n),
    shown_at: at(startOf(n)),
    next_ends_at: startOf(n) > 0 ? at(startOf(n) + 60) : null,
    ...stamps,
  };
}

function user(n: number): Insertable<Tables['users']> {
  const username = id('user', n);
  const email = `${username}@example.org`;
  const name = { first_name: 'Ana', last_name: 'Reyes', name: 'Ana Reyes' };
  const account = { ...stamps, ...name, id: username, username, email, role: 'user' } as const;
  return { ...newUser({ ...account, password_hash: '' }, ''), sort_name: 'ana-reyes' };
}

const state = (n: number) => JSON.stringify(post(n));

/** The tables with `count` rows, each after those it references. */
const rows: Rows = {
  users: user,
  posts: post,
  pages: page,
  page_frames: (n) => ({ page_id: pageAt(n), host: 'https://player.example.org' }),
  announcements: announcement,
  events: event,
  occurrences: (n) => ({
    event_id: id('event', n),
    calendar_id: '',
    starts_at: at(startOf(n)),
    ends_at: at(startOf(n) + 60),
  }),
  images: (n) => ({
    path: picture(n),
    folder: folderAt(n),
    name: picture(n).slice(folderAt(n).length + 1),
    alt: `Door ${n}`,
    width: 1200,
    height: 800,
    created_at: at(-60 * (n + 1)),
  }),
  // A member has a few, and one post has a hundred versions.
  messages: (n) => ({
    id: id('message', n),
    kind: 'prayer',
    name: 'Ana Reyes',
    email: `${id('user', n)}@example.org`,
    phone: '',
    request: 'For rain.',
    created_at: at(-60 * (n + 1)),
    user_id: n < 5 ? memberAt(50) : memberAt(n),
  }),
  audit: (n) => ({
    id: auditAt(n),
    at: at(-n),
    who_id: memberAt(0),
    who: 'Ana Reyes',
    action: 'update',
    kind: 'post',
    what: `Post ${n}`,
    entity_id: id('post', n),
  }),
  revisions: (n) => ({
    id: id('revision', n),
    kind: 'post',
    entity_id: id('post', Math.floor(n / PRESENT)),
    version: (n % PRESENT) + 1,
    data: state(n),
    at: at(-n),
    who_id: memberAt(0),
  }),
  drafts: (n) => ({
    kind: 'post',
    entity_id: id('post', n),
    user_id: memberAt(n),
    title: `Post ${n}`,
    data: state(n + 1_000_000),
    base_version: 1,
    saved_at: at(-n),
  }),
  // Entries older than the trash keeps are not shown; the others are.
  trash: (n) => ({
    id: id('trash', n),
    kind: 'post',
    entity_id: id('gone', n),
    title: `Gone ${n}`,
    data: state(n + 1_000_000),
    who: 'Ana Reyes',
    deleted_at: n < PRESENT ? at(-n) : at(-40 * DAY),
    days_seen: 1,
  }),
};
