import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { THURSDAY } from '#tests/factories/thursdays.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const path = '/api/calendar/admin/events';
const thursdays = { summary: 'Choir', ...THURSDAY, recurrence: 'FREQ=WEEKLY;COUNT=5' };
const dates = async () =>
  (await app.api('GET /api/calendar/formatted-events', { query: { maxResults: 50 } })).map(
    ({ title, start, path: address }) => [title, start.slice(5, 16), address],
  );
const entries = async () => (await admin.ask('GET', '/api/trash')) as { _id: string }[];
const restore = (id = '') => admin.send('POST', `/api/trash/${id}/restore`);
it('a series goes to the trash with its skipped and changed dates, and comes back with them', async () => {
  const { id } = await admin.ask('POST', path, thursdays);
  await admin.ask('PUT', `${path}/${id}`, { slug: 'singing' });
  const at = (day: string) => `${path}/${id}?scope=one&occurrence=2026-${day}T19:00`;
  await admin.ask('DELETE', at('12-03'), undefined, 204);
  const other = await admin.ask('PUT', at('12-10'), {
    summary: 'Choir with guests',
    startDateTime: '2026-12-11T18:00',
    endDateTime: '2026-12-11T19:00',
  });
  const before = await dates();
  expect(before).toHaveLength(4);
  await admin.ask('DELETE', `${path}/${id}`, undefined, 204);
  expect(await dates()).toEqual([]);
  const [entry, ...more] = await entries();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ kind: 'event', id, title: 'Choir', who: admin.user.name });
  expect((await app.fetch('/api/calendar/event/singing')).status).toBe(404);

  expect((await restore(entry?._id)).status).toBe(201);
  expect(await dates()).toEqual(before);
  expect(await entries()).toEqual([]);
  expect(await admin.ask('GET', `/api/editing/event/${id}`)).toMatchObject({
    exceptions: ['2026-12-03T19:00', '2026-12-10T19:00'],
    slug: 'singing',
  });
  expect(await admin.ask('GET', `/api/editing/event/${other.id}`)).toMatchObject({
    seriesId: id,
    originalStart: '2026-12-10T19:00',
  });
  // Its former address leads to it again.
  const found = await app.api('GET /api/calendar/event/{slug}', { params: { slug: 'choir' } });
  expect(found.slug).toBe('singing');
  // The same person once more, because the answer was lost: nothing is restored twice.
  expect((await restore(entry?._id)).status).toBe(201);
  const { items } = await admin.ask('GET', `${path}?maxResults=50`);
  expect(items.filter((one: { id: string }) => one.id === id)).toHaveLength(1);
});

it('an event whose address is taken stays in the trash', async () => {
  const once = { ...thursdays, summary: 'Supper', recurrence: '' };
  const { id } = await admin.ask('POST', path, once);
  await admin.ask('DELETE', `${path}/${id}`, undefined, 204);
  await admin.ask('POST', path, once);
  const [entry] = await entries();
  const refused = await restore(entry?._id);
  expect([refused.status, (await refused.json()).error]).toEqual([
    409,
    'The event "Supper" has the address /events/supper already. Choose another.',
  ]);
  expect(await entries()).toHaveLength(1);
  await admin.ask('DELETE', `/api/trash/${entry?._id}`, undefined, 204);
  const versions = await app.services.db
    .selectFrom('revisions')
    .select('id')
    .where('entity_id', '=', id)
    .execute();
  expect(versions).toEqual([]);
});

it('calendar programs see it go and come back, as later versions each time', async () => {
  const only = {
    ...thursdays,
    summary: 'Vigil',
    recurrence: '',
    startDateTime: '2026-11-23T19:00',
  };
  const { id } = await admin.ask('POST', path, { ...only, endDateTime: '2026-11-23T20:00' });
  const lines = async () => {
    const file = await (await app.fetch('/calendar.ics')).text();
    const part = file.split('BEGIN:VEVENT').find((each) => each.includes(id)) ?? '';
    return {
      sequence: Number(/SEQUENCE:(\d+)/.exec(part)?.[1]),
      isCanceled: part.includes('STATUS:CANCELLED'),
    };
  };
  const first = await lines();
  await admin.ask('DELETE', `${path}/${id}`, undefined, 204);
  const gone = await lines();
  await restore((await entries())[0]?._id);
  const back = await lines();
  expect([first.isCanceled, gone.isCanceled, back.isCanceled]).toEqual([false, true, false]);
  expect(first.sequence).toBeLessThan(gone.sequence);
  expect(gone.sequence).toBeLessThan(back.sequence);
});
