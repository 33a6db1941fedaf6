import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { DoorList, Tick, WalkIn } from '#contract/door-lists.ts';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asLastingAdministrator } from '#tests/factories/notices.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const { app } = mailingApp();
let admin: Awaited<ReturnType<typeof asLastingAdministrator>>;
let eventId: string;
let list: DoorList;

const dinner = {
  summary: 'Dinner',
  startDateTime: '2026-12-03T18:00',
  endDateTime: '2026-12-03T20:00',
  location: 'Hall',
};
const door = (dateId = eventId): Promise<DoorList> =>
  admin.ask('GET', `/api/sign-ups/dates/${dateId}/door`);
type Sent = { ticks?: Tick[]; walkIns?: WalkIn[] };
const send = (sent: Sent, status = 200): Promise<DoorList> =>
  admin.ask('POST', `/api/sign-ups/dates/${eventId}/arrivals`, sent, status);
const signUp = async (name: string, more: object = {}) => {
  const body = { event: 'dinner', name, email: 'ana@example.org', ...more };
  expect((await app.post('/api/sign-ups', body)).status).toBe(201);
};
const at = (minute: number) => `2026-12-03T17:${minute}:00-08:00`;
const utc = (minute: number) => Temporal.Instant.from(at(minute)).toString();
const idOf = (name: string) => list.rows.find((row) => row.name === name)?.id ?? '';
const tick = (name: string, arrived: number, minute: number): Tick => ({
  id: randomUUID(),
  signUpId: idOf(name),
  arrived,
  at: utc(minute),
});
const walkIn = (name: string, party: number, minute: number): WalkIn => ({
  id: randomUUID(),
  name,
  party,
  at: utc(minute),
});
const came = ({ rows }: DoorList) =>
  Object.fromEntries(rows.map(({ name, arrived }) => [name, arrived]));

beforeEach(async () => {
  admin = await asLastingAdministrator(app);
  const signUp = { isOn: true, places: 6, mostInParty: 4 };
  const event = await admin.ask('POST', '/api/calendar/admin/events', { ...dinner, signUp });
  eventId = event.id;
});

async function withThree() {
  await signUp('Ana Reyes', { party: 3, phone: '555 0100' });
  await signUp('Ben Ode');
  await signUp('Zoë Lind', { party: 2 });
  app.clock.set(at(55));
  list = await door();
}

it('names who is coming and how many, and says nothing else of them', async () => {
  await withThree();
  expect(list).toMatchObject({
    title: 'Dinner',
    when: expect.stringContaining('December 3'),
    places: 6,
    endsAt: '2026-12-03T20:00:00-08:00',
  });
  expect(list.rows[0]).toEqual({
    id: expect.any(String),
    name: 'Ana Reyes',
    party: 3,
    arrived: 0,
    isWalkIn: false,
    hasNote: false,
  });
  expect(JSON.stringify(list)).not.toMatch(/example\.org|555/);
});

it('is for editors', async () => {
  const { token } = await buildMember(app);
  for (const path of [`dates/${eventId}/door`, `events/${eventId}/door`])
    expect((await app.fetch(`/api/sign-ups/${path}`, { headers: bearer(token) })).status).toBe(403);
});

it('two phones agree, whatever arrives first and however often', async () => {
  await withThree();
  const first = [tick('Ana Reyes', 3, 40), tick('Ben Ode', 1, 41), tick('Ana Reyes', 2, 44)];
  const second = [tick('Ana Reyes', 1, 43), tick('Ben Ode', 0, 42), tick('Zoë Lind', 2, 45)];
  await send({ ticks: second });
  await send({ ticks: first });
  for (const ticks of [first.toReversed(), second, first, [...second, ...first]])
    expect(came(await send({ ticks }))).toEqual({ 'Ana Reyes': 2, 'Ben Ode': 0, 'Zoë Lind': 2 });
  expect(came(await door())).toEqual({ 'Ana Reyes': 2, 'Ben Ode': 0, 'Zoë Lind': 2 });
});

it('two phones that send at the same moment lose nothing', async () => {
  await withThree();
  await Promise.all([
    ...[tick('Ana Reyes', 3, 40), tick('Ben Ode', 1, 41)].map((one) => send({ ticks: [one] })),
    send({ walkIns: [walkIn('Una', 2, 41)] }),
  ]);
  expect(came(await door())).toEqual({ 'Ana Reyes': 3, 'Ben Ode': 1, Una: 2, 'Zoë Lind': 0 });
});

it('a phone whose clock is ahead does not rule over those that are right', async () => {
  await withThree();
  const ahead = { ...tick('Ben Ode', 1, 50), at: '2026-12-05T00:00:00.000Z' };
  await send({ ticks: [ahead] });
  app.clock.set(at(57));
  expect(came(await send({ ticks: [tick('Ben Ode', 0, 56)] }))).toMatchObject({ 'Ben Ode': 0 });
});

it('who came without sign-up is added once, over the places too, and can be ticked', async () => {
  await withThree();
  const una = walkIn('Una', 4, 50);
  for (const walkIns of [[una], [una]]) list = await send({ walkIns });
  expect(list.rows).toHaveLength(4);
  expect(list.rows.find(({ id }) => id === una.id)).toMatchObject({
    name: 'Una',
    party: 4,
    arrived: 4,
    isWalkIn: true,
  });
  expect(came(await send({ ticks: [tick('Una', 3, 51)] }))).toMatchObject({ Una: 3 });
  // In the same request, also before it is known.
  const kai = walkIn('Kai', 1, 52);
  const gone = { id: randomUUID(), signUpId: kai.id, arrived: 0, at: utc(53) };
  expect(came(await send({ walkIns: [kai], ticks: [gone] }))).toMatchObject({ Kai: 0 });
  expect(came(await send({ walkIns: [kai] }))).toMatchObject({ Kai: 0 });
});

it('who had canceled and came all the same is on it; what is of another list is passed over', async () => {
  await withThree();
  const { db } = app.services;
  await db
    .updateTable('sign_ups')
    .set({ state: 'canceled' })
    .where('id', '=', idOf('Ben Ode'))
    .execute();
  expect(came(await door())).not.toHaveProperty('Ben Ode');
  const unknown = { ...tick('Ana Reyes', 1, 50), signUpId: randomUUID() };
  expect(came(await send({ ticks: [tick('Ben Ode', 1, 50), unknown] }))).toEqual({
    'Ana Reyes': 0,
    'Ben Ode': 1,
    'Zoë Lind': 0,
  });
});

it('takes what comes after the end, changes no version, and refuses what is no tick', async () => {
  await withThree();
  app.clock.set('2026-12-04T09:00:00-08:00');
  const one = tick('Ana Reyes', 3, 50);
  expect(came(await send({ ticks: [one] }))).toMatchObject({ 'Ana Reyes': 3 });
  const row = await app.services.db
    .selectFrom('sign_ups')
    .select(['version'])
    .where('name', '=', 'Ana Reyes')
    .executeTakeFirst();
  expect(row?.version).toBe(1);
  for (const wrong of [{ arrived: -1 }, { arrived: 51 }, { id: 'x' }, { at: 'soon' }])
    await send({ ticks: [{ ...one, ...wrong }] }, 422);
  for (const wrong of [{ name: ' ' }, { name: 'A\nB' }, { party: 0 }, { party: 51 }])
    await send({ walkIns: [{ ...walkIn('Una', 1, 50), ...wrong }] }, 422);
  await send({ ticks: Array.from({ length: 1001 }, () => one) }, 422);
});

it('is of the next date of an event, and there is none of what nobody can come to', async () => {
  const now = (id: string, status = 200) =>
    admin.ask('GET', `/api/sign-ups/events/${id}/door`, undefined, status);
  expect(await now(eventId)).toEqual({ dateId: eventId });
  expect((await door()).rows).toEqual([]);
  await now('unknown', 404);
  const weekly = await admin.ask('POST', '/api/calendar/admin/events', {
    ...dinner,
    summary: 'Study',
    recurrence: 'FREQ=WEEKLY;BYDAY=TH;COUNT=3',
    signUp: { isOn: true },
  });
  expect(await now(weekly.id)).toEqual({ dateId: `${weekly.id}_20261203-1800` });
  for (const date of ['2026-12-10', '2026-12-17']) await signUp(date, { event: 'study', date });
  app.clock.set('2026-12-03T23:00:00-08:00');
  const first = await door((await now(weekly.id)).dateId);
  expect(first.rows.map(({ name }) => name)).toEqual(['2026-12-10']);
  app.clock.set('2026-12-10T23:00:00-08:00');
  const second = await door((await now(weekly.id)).dateId);
  expect(second.rows.map(({ name }) => name)).toEqual(['2026-12-17']);
  app.clock.set('2027-01-10T23:00:00-08:00');
  expect((await now(weekly.id)).dateId).toBe(second.dateId);
  await admin.ask('GET', `/api/sign-ups/dates/${weekly.id}/door`, undefined, 404);
});
