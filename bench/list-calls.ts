import { createApp } from '#server/app.ts';
import { openSession } from '#server/features/accounts/sessions.ts';
import { bumpContentVersion } from '#server/platform/processes/content-version.ts';
import { median } from './loads.ts';
import { eventAt, fill, memberAt, NOW, postAt } from './many-rows.ts';
import { openBareSite } from './open-bare-site.ts';
import { judged, type Row, times } from './table.ts';

const FEW = 100;
const MANY = 100_000;
const TRIES = 120;

const lists = [
  ['posts', '/api/blog/public?limit=13'],
  ['posts, a page further on', `/api/blog/public?limit=13&before=${postAt(50)}`],
  ['announcements, of which 3 are current', '/api/announcements?limit=30'],
  ['announcements, without a limit', '/api/announcements'],
  ['events, the next five', '/api/calendar/formatted-events'],
  ['events, the coming week', '/api/calendar/events'],
  ['events of some days', '/api/calendar/range?from=2026-11-22&to=2026-11-28'],
  [
    'events of the main calendar',
    '/api/calendar/range?from=2026-11-22&to=2026-11-28&calendarId=main',
  ],
  ['one event', `/api/calendar/event/${eventAt(50)}`],
  ['session check among users', '/api/auth/verify'],
] as const;

/**
 * How long lists take from tables of 100 and of 100,000 rows. Both have the same current content, so
 * both give the same answer: only past and future content differs. Each try is the first after a change of content, so
 * nothing of it is cached.
 */
export async function listCalls(folder: string): Promise<Row[]> {
  const few = await openTables(folder, 'few', FEW);
  const many = await openTables(folder, 'many', MANY);
  const rows: Row[] = [];
  for (const [what, path] of lists) {
    const found = { few: [] as number[], many: [] as number[] };
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const one = await few.time(path);
      const other = await many.time(path);
      if (one.text !== other.text) throw new Error(`${path} differs between the two tables.`);
      found.few.push(one.milliseconds);
      found.many.push(other.milliseconds);
    }
    // The first ones are for warm-up.
    const [short, long] = [median(found.few.slice(20)), median(found.many.slice(20))];
    const show = (value: number) =>
      `${times(value)}${value === 2 ? '' : ` (${short.toFixed(2)} → ${long.toFixed(2)} ms)`}`;
    rows.push(judged(`100 → 100,000: ${what}`, long / short, { atMost: 2 }, show));
  }
  await few.close();
  await many.close();
  return rows;
}

async function openTables(folder: string, name: string, count: number) {
  const { database, services } = await openBareSite(folder, `lists_${name}`);
  // Not in one transaction: on PostgreSQL that did not end.
  await fill(services.db, count);
  await database.analyze();
  const token = await openSession(services.db, memberAt(50), NOW);
  const { fetch } = createApp(services);
  return {
    async close() {
      await services.close();
      await database.drop();
    },
    async time(path: string) {
      await bumpContentVersion(services.db);
      await services.content.refresh();
      const headers = path.includes('/auth/') ? { authorization: `Bearer ${token}` } : {};
      const start = performance.now();
      const response = await fetch(new Request(`http://localhost${path}`, { headers }));
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
      return { text, milliseconds: performance.now() - start };
    },
  };
}
