import { beforeEach, expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildRows } from '#tests/factories/many.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { removeOldMessages } from './leaving.ts';

const START = Temporal.Instant.from('2026-11-21T19:00:00-08:00');
const app = await sharedApp();
beforeEach(async () => {
  const { db } = app.services;
  for (const table of ['messages', 'days_seen', 'office'] as const)
    await db.deleteFrom(table).execute();
  app.clock.set(START.toString());
});

const ask = async (method: string, path: string, body?: unknown) =>
  (await asAdministrator(app)).ask(method, path, body);
const answered = (form_id: string | null) => ({
  ...{ id: `to-${form_id}`, kind: 'form', name: '', email: '', phone: '', request: 'Yes' },
  ...{ form_id, form_title: 'A form', created_at: '2026-11-21T08:00:00.000Z' },
});
const keep = (days: Record<string, number>, formDays: number | null = 730) =>
  ask('PUT', '/api/office', {
    forms: Object.entries(days).map(([id, keptDays]) => ({ id, keptDays })),
    retention: { formDays },
  });
let day = 0;
/** The server runs each day until then. */
async function runUntil(last: number): Promise<void> {
  if (last < day) day = 0;
  const days = Array.from({ length: last - day + 1 }, (_, n) =>
    START.add({ hours: 24 * (day + n) })
      .toString()
      .slice(0, 10),
  );
  const { db } = app.services;
  const known = (await db.selectFrom('days_seen').select('day').execute()).map((row) => row.day);
  await buildRows(
    app,
    'days_seen',
    days.filter((each) => !known.includes(each)).map((each) => ({ day: each })),
  );
  day = last;
  app.clock.set(START.add({ hours: 24 * last }).toString());
  await removeOldMessages(app.services);
}
beforeEach(() => {
  day = 0;
});
const there = async () =>
  (await app.services.db.selectFrom('messages').select('id').execute()).map(({ id }) => id).sort();
const leaving = async () =>
  (await ask('GET', '/api/messages?state=leaving')).messages
    .map(({ _id }: { _id: string }) => _id)
    .sort();

it('lets answers leave by their form’s own time, and all others by that of forms', async () => {
  await buildRows(app, 'messages', [answered('short'), answered('other'), answered(null)]);
  await keep({ short: 30 }, 90);
  const { leavesAt } = await ask('GET', '/api/messages/to-short');
  expect(leavesAt.slice(0, 10)).toBe('2026-12-21');
  expect((await ask('GET', '/api/messages/to-other')).leavesAt.slice(0, 10)).toBe('2027-02-19');
  await runUntil(17);
  expect(await leaving()).toEqual(['to-short']);
  await runUntil(31);
  expect(await there()).toEqual(['to-null', 'to-other']);
  await runUntil(77);
  expect(await leaving()).toEqual(['to-null', 'to-other']);
  await runUntil(91);
  expect(await there()).toEqual([]);
  const [entry] = await ask('GET', '/api/audit?limit=1');
  expect(entry).toMatchObject({ action: 'delete', what: '2 answers to forms whose time was over' });
});

it('takes nothing away untold when a form gets a shorter time', async () => {
  await buildRows(app, 'messages', [answered('hall')]);
  await keep({});
  await runUntil(200);
  await keep({ hall: 30 });
  await runUntil(201);
  expect(await leaving()).toEqual(['to-hall']);
  await runUntil(214);
  expect(await there()).toEqual(['to-hall']);
  await runUntil(215);
  expect(await there()).toEqual([]);
});

it.each([
  ['a longer time', () => keep({ hall: 3000 })],
  ['the time of all forms again, which is longer', () => keep({})],
  ['no end, as all forms', () => keep({}, null)],
])('keeps what was listed as leaving when its form gets %s', async (_, change) => {
  await buildRows(app, 'messages', [answered('hall')]);
  await keep({ hall: 30 });
  await runUntil(20);
  expect(await leaving()).toEqual(['to-hall']);
  await change();
  await runUntil(21);
  expect(await leaving()).toEqual([]);
  await runUntil(100);
  expect(await there()).toEqual(['to-hall']);
});
