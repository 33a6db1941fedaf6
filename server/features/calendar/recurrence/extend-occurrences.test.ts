import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildEvent } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { extendOccurrences } from './extend-occurrences.ts';

const app = await sharedApp({ now: '2026-01-01T00:00:00Z' });

const series = { start: '2026-01-04T10:00', end: '2026-01-04T11:00', recurrence: 'FREQ=WEEKLY' };
const last = async () => {
  const { db } = app.services;
  const row = await db
    .selectFrom('occurrences')
    .select((fn) => [fn.fn.max('starts_at').as('at'), fn.fn.countAll().as('count')])
    .executeTakeFirstOrThrow();
  return { year: row.at?.slice(0, 4), count: Number(row.count) };
};

it('looks at nothing while the horizon is far, and extends each series once when it is near', async () => {
  for (let number = 0; number < 45; number += 1)
    await buildEvent(app, { ...series, summary: `Circle ${number}` });
  await buildEvent(app, { summary: 'Once', start: '2026-01-05T10:00', end: '2026-01-05T11:00' });
  expect(await extendOccurrences(app.services)).toBe(0);
  app.clock.set('2026-03-01T00:00:00Z');
  expect(await extendOccurrences(app.services)).toBe(0);
  const before = await last();
  app.clock.set('2027-01-01T00:00:00Z');
  expect(await extendOccurrences(app.services)).toBe(45);
  expect(await extendOccurrences(app.services)).toBe(0);
  expect([before.year, (await last()).year]).toEqual(['2028', '2029']);
});

it('refreshes cached lists that lack what it found', async () => {
  app.clock.set('2035-01-01T00:00:00Z');
  const shown = async () => app.api('GET /api/calendar/formatted-events');
  expect(await shown()).toEqual([]);
  expect(await extendOccurrences(app.services)).toBe(45);
  expect((await shown()).length).toBeGreaterThan(0);
});

it('comes back to a horizon that a wrong clock set', async () => {
  app.clock.set('2060-01-01T00:00:00Z');
  expect(await extendOccurrences(app.services)).toBe(45);
  app.clock.set('2027-01-01T00:00:00Z');
  expect(await extendOccurrences(app.services)).toBe(45);
  const [first] = await app.api('GET /api/calendar/formatted-events');
  expect(first?.start).toMatch(/^2027-01-03/);
});

it('leaves alone what somebody saves meanwhile', async () => {
  app.clock.set('2028-01-01T00:00:00Z');
  const admin = await asAdministrator(app);
  const { db } = app.services;
  const changed = await db
    .selectFrom('events')
    .select(['id', 'version'])
    .where('summary', '=', 'Circle 44')
    .executeTakeFirstOrThrow();
  const extending = extendOccurrences(app.services);
  await admin.ask('PUT', `/api/calendar/admin/events/${changed.id}`, {
    summary: 'Moved',
    startDateTime: '2028-01-08T15:00',
    endDateTime: '2028-01-08T16:00',
    recurrence: 'FREQ=MONTHLY',
    version: changed.version,
  });
  await extending;
  const found = await db
    .selectFrom('occurrences')
    .select('starts_at')
    .where('event_id', '=', changed.id)
    .orderBy('starts_at')
    .execute();
  expect(found[0]?.starts_at).toMatch(/^2028-01-08T23:00/);
  // Once a month as far as the horizon, and none of the weekly ones.
  expect(found.length).toBe(30);
});

it('runs in one process at a time, and stops on its signal', async () => {
  app.clock.set('2040-01-01T00:00:00Z');
  expect(await extendOccurrences(app.services, AbortSignal.abort())).toBe(0);
  const [one, other] = await Promise.all([
    extendOccurrences(app.services),
    extendOccurrences(app.services),
  ]);
  expect(one + other).toBe(45);
});
