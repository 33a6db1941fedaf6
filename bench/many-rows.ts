import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** The instant that everything in these tables turns around: the bench's clock stands still there. */
export const NOW = Temporal.Instant.from('2026-11-21T19:00:00Z');

/** How many rows of each kind are seen now, in the small tables and in the large alike. */
const PRESENT = 100;
/** A church has few announcements at a time: the others have had their day. */
const PRESENT_ANNOUNCEMENTS = 3;

const at = (minutes: number) =>
  NOW.add({ minutes: Math.round(minutes) }).toString({ fractionalSecondDigits: 3 });
const DAY = 24 * 60;

/**
 * Fills a migrated SQLite file with `count` rows of each kind. The first of them are the same whatever `count` is,
 * and are all that the lists show: the rest is what years leave behind, and what lies far ahead.
 */
export function fill(file: string, count: number): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA synchronous = OFF; BEGIN IMMEDIATE');
  const numbers = Array.from({ length: count }, (_, index) => index);
  insert(database, 'posts', numbers.map(post));
  insert(database, 'announcements', numbers.map(announcement));
  insert(database, 'events', numbers.map(event));
  insert(database, 'occurrences', numbers.map(occurrence));
  insert(database, 'users', numbers.map(user));
  database.exec('COMMIT');
  database.close();
}

type Values = Record<string, SQLInputValue>;

function insert(database: DatabaseSync, table: string, rows: Values[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const marks = columns.map(() => '?').join(', ');
  const statement = database.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${marks})`,
  );
  for (const row of rows) statement.run(...Object.values(row));
}

const id = (kind: string, n: number) => `${kind}-${String(n).padStart(7, '0')}`;
const stamps = { version: 1, created_at: at(-900 * DAY), updated_at: at(-900 * DAY) };

/** Posts, each an hour older than the one before. */
function post(n: number): Values {
  return {
    id: id('post', n),
    uuid: id('uuid', n),
    slug: id('post', n),
    title: `Post ${n}`,
    author: 'Ruth Okafor',
    content: JSON.stringify([{ type: 'text', content: '<p>A lamp in the porch.</p>' }]),
    schedule_date: null,
    expire_date: null,
    is_enabled: 1,
    is_posted: 1,
    ...stamps,
    published_at: at(-60 * (n + 1)),
  };
}

/** The id of the post that many places down the list of `count`. */
export const postAt = (place: number) => id('post', place);

function announcement(n: number): Values {
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

/** The first stand in the coming days; the others between 400 days ago and 800 ahead, outside the coming week. */
function startOf(n: number): number {
  if (n < PRESENT) return (n + 1) * 60;
  const spread = ((n * 7919) % 100_003) / 100_003;
  return spread < 1 / 3 ? -spread * 3 * 400 * DAY - 180 : 9 * DAY + (spread - 1 / 3) * 1180 * DAY;
}

function event(n: number): Values {
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
    ...stamps,
  };
}

function occurrence(n: number): Values {
  const start = startOf(n);
  return {
    event_id: id('event', n),
    calendar_id: '',
    starts_at: at(start),
    ends_at: at(start + 60),
  };
}

function user(n: number): Values {
  return {
    id: id('user', n),
    username: id('user', n),
    email: `${id('user', n)}@example.org`,
    password_hash: '',
    role: 'user',
    active: 1,
    first_name: 'Ana',
    last_name: 'Reyes',
    name: 'Ana Reyes',
    sort_name: 'ana-reyes',
    title: '',
    phone: '',
    guardian_name: null,
    is_under_13: 0,
    awaits_approval: 0,
    ...stamps,
  };
}

export const memberAt = (n: number) => id('user', n);
