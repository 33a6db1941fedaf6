import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeBackup } from '#server/features/backups/make-backup.ts';
import { restoreBackup } from '#server/features/backups/restore-backup.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { type GoogleSite, openGoogleSite } from '#tests/factories/google.ts';
import { syncCalendar } from './sync-calendar.ts';

let site: GoogleSite;
let google: GoogleSite['google'];
let others: Awaited<ReturnType<typeof openServices>>[];
beforeEach(async () => {
  site = await openGoogleSite();
  google = site.google;
  others = [];
});
afterEach(async () => {
  for (const services of others) await services.close();
  await site.close();
});

/** Another process of the same site: its own connections, its own memory. */
async function another() {
  const { config, clock } = site.app.services;
  const services = await openServices({ ...config }, { log: createLog('silent'), clock });
  others.push(services);
  return services;
}
const supper = (day: number) => ({
  summary: `Supper ${day}`,
  startDateTime: `2026-12-${day}T18:00`,
  endDateTime: `2026-12-${day}T20:00`,
});
const titles = async () => ({
  here: (await site.events()).map(({ summary }) => summary).sort(),
  there: google.calendar
    .live()
    .map(({ summary }) => summary)
    .sort(),
});
const walk = (day: number) =>
  google.calendar.put({
    id: `walk0000${day}`,
    summary: `Walk ${day}`,
    start: { date: `2026-12-${day}` },
    end: { date: `2026-12-${day + 1}` },
  });

it('is kept in step once by two processes on one database', async () => {
  const other = await another();
  const all: string[] = [];
  for (const day of [10, 11, 12, 13, 14]) {
    await site.add(supper(day));
    walk(day);
    all.push(`Supper ${day}`, `Walk ${day}`);
    await Promise.all([site.sync(), syncCalendar(other), site.sync(), syncCalendar(other)]);
  }
  await site.sync();
  await syncCalendar(other);
  expect(await titles()).toEqual({ here: all.sort(), there: all });
  expect(google.calls.filter((call) => call.startsWith('POST /calendar'))).toHaveLength(5);
});

it('deletes nothing at Google when a backup is restored', async () => {
  await site.add(supper(10));
  walk(11);
  await site.sync();
  const { file } = await makeBackup(site.app.services);
  const { id } = await site.add(supper(12));
  await site.sync();
  await site.change(id, { location: 'Hall' });
  await site.sync();
  walk(13);
  google.calendar.remove('walk000011');
  await site.sync();
  const now = await titles();
  await site.app.services.close();
  await restoreBackup(site.app.services, file);
  const restored = await another();
  const writes = google.calls.length;
  await syncCalendar(restored);
  await syncCalendar(restored);
  expect(google.calls.slice(writes).filter((call) => !/^GET|token/.test(call))).toEqual([]);
  const rows = await restored.db.selectFrom('events').select(['summary', 'location']).execute();
  expect(rows.map(({ summary }) => summary).sort()).toEqual(now.there);
  expect(rows).toContainEqual({ summary: 'Supper 12', location: 'Hall' });
  site.app.services.close = async () => {};
});
