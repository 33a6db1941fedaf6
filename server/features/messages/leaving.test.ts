import { beforeEach, expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildRows } from '#tests/factories/many.ts';
import { buildMessage } from '#tests/factories/messages.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { removeOldMessages } from './leaving.ts';

const START = Temporal.Instant.from('2026-11-21T19:00:00-08:00');
const app = await sharedApp();
beforeEach(async () => {
  const { db } = app.services;
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('days_seen').execute();
  clockAt(0);
});

/** As an administrator who logs in at that time. */
const ask = async (method: string, path: string, body?: unknown) =>
  (await asAdministrator(app)).ask(method, path, body);
const clockAt = (day: number) => app.clock.set(START.add({ hours: 24 * day }).toString());
const tidy = () => removeOldMessages(app.services);
/** The server runs from one day to another, each day. */
async function runDays(from: number, to: number): Promise<void> {
  const days = Array.from({ length: to - from }, (_, n) =>
    START.add({ hours: 24 * (from + n) })
      .toString()
      .slice(0, 10),
  );
  await buildRows(
    app,
    'days_seen',
    days.map((day) => ({ day })),
  );
  clockAt(to);
  await tidy();
}
const there = async () =>
  (await app.services.db.selectFrom('messages').select('id').execute()).map(({ id }) => id).sort();
const leaving = async () => {
  const { messages, leaving } = await ask('GET', '/api/messages?state=leaving');
  expect(messages).toHaveLength(leaving);
  return messages.map(({ _id }: { _id: string }) => _id);
};

it('lets prayers leave after a year and messages after two, told 14 days before', async () => {
  const prayer = await buildMessage(app, {}, 'prayer');
  const contact = await buildMessage(app);
  await runDays(0, 350);
  expect(await leaving()).toEqual([]);
  await runDays(351, 351);
  expect(await leaving()).toEqual([prayer]);
  const { leavesAt } = await ask('GET', `/api/messages/${prayer}`);
  expect(leavesAt.slice(0, 10)).toBe('2027-11-21');
  await runDays(352, 364);
  expect(await there()).toEqual([prayer, contact].sort());
  await runDays(365, 365);
  expect(await there()).toEqual([contact]);
  await runDays(366, 716);
  expect(await leaving()).toEqual([contact]);
  await runDays(717, 730);
  expect(await there()).toEqual([]);
  const [entry] = await ask('GET', '/api/audit?limit=1');
  expect(entry).toMatchObject({ action: 'delete', kind: 'messages', who: '' });
});

it('keeps what somebody keeps, and tells again before it leaves', async () => {
  const id = await buildMessage(app, {}, 'prayer');
  await runDays(0, 360);
  expect(await leaving()).toEqual([id]);
  await ask('PUT', `/api/messages/${id}`, { isKept: true });
  expect((await ask('GET', `/api/messages/${id}`)).leavesAt).toBeNull();
  expect(await leaving()).toEqual([]);
  await runDays(361, 500);
  expect(await there()).toEqual([id]);
  await ask('PUT', `/api/messages/${id}`, { isKept: false });
  await runDays(501, 501);
  expect(await leaving()).toEqual([id]);
  await runDays(502, 514);
  expect(await there()).toEqual([id]);
  await runDays(515, 515);
  expect(await there()).toEqual([]);
});

it.each([
  ['ahead', 5000],
  ['behind', -20_000],
])('loses nothing by a clock that is wrong by years: %s', async (_, wrong) => {
  const before = await buildMessage(app, {}, 'prayer');
  await runDays(0, 10);
  clockAt(wrong);
  const meanwhile = await buildMessage(app, {}, 'prayer');
  for (let start = 0; start < 5; start += 1) await tidy();
  clockAt(11);
  await tidy();
  expect(await leaving()).toEqual([]);
  expect(await there()).toEqual([before, meanwhile].sort());
});

it('lists old messages as leaving before they leave, also those of before', async () => {
  const id = await buildMessage(app, {}, 'prayer');
  await buildRows(
    app,
    'days_seen',
    Array.from({ length: 900 }, (_, n) => ({
      day: START.subtract({ hours: 24 * n })
        .toString()
        .slice(0, 10),
    })),
  );
  await app.services.db
    .updateTable('messages')
    .set({ created_at: '2024-01-01T00:00:00.000Z', days_seen: 0 })
    .execute();
  await tidy();
  expect(await leaving()).toEqual([id]);
  expect(await there()).toEqual([id]);
});

it('removes very many in small steps', async () => {
  const row = (n: number) => ({
    id: `old-${n}`,
    kind: 'prayer',
    name: '',
    email: '',
    phone: '',
    request: 'Old',
    created_at: '2020-01-01T00:00:00.000Z',
    told_days_seen: -20,
    days_seen: -2000,
  });
  await buildRows(
    app,
    'messages',
    Array.from({ length: 1050 }, (_, n) => row(n)),
  );
  await tidy();
  expect(await there()).toEqual([]);
});
