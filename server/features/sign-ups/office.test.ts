import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type ListedSignUp, signUpListCalls } from '#contract/sign-up-lists.ts';
import type { signUpSchema } from '#contract/sign-up-settings.ts';
import { asLastingAdministrator } from '#tests/factories/notices.ts';
import { dinner, signUpLetters } from '#tests/factories/signing-up.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const { mails, app } = mailingApp();
let admin: Awaited<ReturnType<typeof asLastingAdministrator>>;
const events = '/api/calendar/admin/events';
const calls = signUpListCalls;

beforeEach(async () => {
  admin = await asLastingAdministrator(app);
  await sent();
});

const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=TH' };
const build = (
  signUp: z.input<typeof signUpSchema> = {},
  more: object = {},
): Promise<{ id: string }> =>
  admin.ask('POST', events, { ...dinner, signUp: { isOn: true, ...signUp }, ...more });

const sent = () => signUpLetters({ app, mails });
const dates = async (event: string) =>
  calls['GET /api/sign-ups/dates'].answer.parse(
    await admin.ask('GET', `/api/sign-ups/dates?event=${event}`),
  );
const whoComes = async (date: string) =>
  calls['GET /api/sign-ups/dates/{id}'].answer.parse(
    await admin.ask('GET', `/api/sign-ups/dates/${date}`),
  );
const add = (date: string, more: object = {}): Promise<ListedSignUp> =>
  admin.ask('POST', `/api/sign-ups/dates/${date}`, { name: 'Ruth', ...more });
const tryToAdd = (date: string, more: object = {}) =>
  admin.send('POST', `/api/sign-ups/dates/${date}`, { name: 'Ruth', ...more });
const entry = (id: string, way = '') => `/api/sign-ups/entries/${id}${way}`;
const act = (id: string, way: string, body: object = {}): Promise<ListedSignUp> =>
  admin.ask('POST', entry(id, `/${way}`), body, 200);
const activity = async () =>
  (await admin.ask('GET', '/api/audit?kind=sign-ups')).map(
    ({ action, what }: { action: string; what: string }) => `${action} ${what}`,
  );
const visit = async (more: object = {}) => {
  const body = { event: 'dinner', name: 'Ana', email: 'ana@example.org', ...more };
  expect((await app.post('/api/sign-ups', body)).status).toBe(201);
};

describe('who comes', () => {
  it('is told with the sums of people, the waiting list in its order, and who would not fit', async () => {
    const { id } = await build({ places: 4 });
    await visit({ party: 3 });
    await visit({ name: 'Ben', email: 'ben@example.org', party: 2 });
    await visit({ name: 'Cleo', email: 'cleo@example.org', party: 2 });
    const found = await dates(id);
    expect(found.dates).toMatchObject([
      {
        id,
        places: 4,
        opening: 'open',
        sums: { coming: 3, offered: 0, waiting: 4, unproven: 0 },
      },
    ]);
    expect(found.first).toBe(id);
    const { signUps, shortage } = await whoComes(id);
    expect(signUps.map(({ name, state, line }) => [name, state, line])).toEqual([
      ['Ana', 'coming', 0],
      ['Ben', 'waiting', 1],
      ['Cleo', 'waiting', 2],
    ]);
    expect(shortage).toEqual({ more: 0, last: [] });
    await admin.ask('PUT', `${events}/${id}`, { signUp: { places: 2 } });
    expect((await whoComes(id)).shortage).toMatchObject({
      more: 1,
      last: [{ name: 'Ana', party: 3 }],
    });
    const asked = await admin.ask('GET', `/api/sign-ups/shortages?event=${id}&places=1`);
    expect(asked).toMatchObject([{ id, more: 2, last: [{ name: 'Ana' }] }]);
    expect(await admin.ask('GET', `/api/sign-ups/shortages?event=${id}&places=3`)).toEqual([]);
  });

  it('counts no offer that ran out, whether somebody noted it or not', async () => {
    const { id } = await build({ places: 1, offerHours: 1 });
    app.clock.set('2026-11-24T12:00:00-08:00');
    const first = await add(id);
    await visit();
    await act(first.id, 'cancel');
    expect((await dates(id)).dates[0]?.sums).toMatchObject({ offered: 1, coming: 0 });
    app.clock.pass({ hours: 2 });
    expect((await dates(id)).dates[0]?.sums).toMatchObject({ offered: 0, coming: 0 });
    expect((await whoComes(id)).signUps.map(({ state }) => state)).toContain('lapsed');
  });

  it('to a series: its next dates, and those that somebody signed up for', async () => {
    const { id } = await build({ places: 5 }, weekly);
    const before = await dates(id);
    expect(before.dates).toHaveLength(60);
    const [one, two] = before.dates;
    expect(one?.when).toContain('Thursday, December 3');
    expect(await whoComes(two?.id ?? '')).toMatchObject({ signUps: [], date: { places: 5 } });
    const { date } = await add(two?.id ?? '', { party: 2 });
    // What was asked by its place before is the same date by its id.
    for (const key of [two?.id ?? '', date]) expect((await whoComes(key)).signUps).toHaveLength(1);
    const after = await dates(id);
    expect(after.dates).toHaveLength(60);
    expect(after.dates[1]).toMatchObject({ id: date, sums: { coming: 2 } });
    // A date that is changed alone stays in the list, where it is now.
    await admin.ask('PUT', `${events}/${id}?scope=one&occurrence=2026-12-10T18:00`, {
      startDateTime: '2026-12-11T19:00',
      endDateTime: '2026-12-11T21:00',
    });
    const moved = (await dates(id)).dates.find((listed) => listed.id === date);
    expect(moved).toMatchObject({ when: expect.stringContaining('Friday, December 11') });
    expect((await whoComes(date)).signUps).toHaveLength(1);
  });

  it('is for nobody but those who manage events, and of an event that there is', async () => {
    expect((await app.fetch('/api/sign-ups/dates?event=none')).status).toBe(401);
    for (const path of ['dates?event=none', 'dates/none', 'shortages?event=none&places=1'])
      expect((await admin.send('GET', `/api/sign-ups/${path}`)).status).toBe(404);
  });
});

describe('somebody whom the office writes down', () => {
  it('needs no address, and gets a mail only if that is asked for', async () => {
    const { id } = await build();
    expect(await add(id, { phone: '555', party: 3, note: 'Front row' })).toMatchObject({
      state: 'coming',
      email: '',
      party: 3,
      note: 'Front row',
    });
    await add(id, { email: 'ruth@example.org' });
    expect(await sent()).toEqual([]);
    await add(id, { email: 'ruth@example.org', isTold: true });
    expect(await sent()).toMatchObject([{ to: 'ruth@example.org' }]);
    expect(await activity()).toHaveLength(3);
    expect((await activity()).join()).not.toMatch(/Ruth|Front row|555/);
  });

  it('is one, however often the same is sent, and never two by a double click', async () => {
    const { id } = await build();
    const key = crypto.randomUUID();
    const both = await Promise.all([tryToAdd(id, { key }), tryToAdd(id, { key })]);
    const [one, other] = await Promise.all(both.map(async (answer) => (await answer.json()).id));
    expect(one).toBe(other);
    const otherWords = await tryToAdd(id, { key, name: 'Ruth Ames' });
    expect([otherWords.status, (await otherWords.json()).current.name]).toEqual([409, 'Ruth']);
    expect((await whoComes(id)).signUps).toHaveLength(1);
  });

  it('goes over the places only if that is sure, and past nobody who waits', async () => {
    const { id } = await build({ places: 2 });
    await add(id);
    const refused = await tryToAdd(id, { party: 2 });
    expect([refused.status, (await refused.json()).issues]).toEqual([
      422,
      [{ path: 'isSure', message: 'Only 1 of 2 places is left.' }],
    ]);
    expect(await add(id, { party: 2, isSure: true })).toMatchObject({ state: 'coming' });
    expect((await whoComes(id)).shortage).toMatchObject({ more: 1 });
    expect(await add(id, { waits: true })).toMatchObject({ state: 'waiting', line: 1 });
    const full = await tryToAdd(id);
    expect((await full.json()).error).toBe('All 2 places are taken.');
  });

  it('is refused for what is over, and for what does not take place', async () => {
    const { id } = await build();
    await admin.ask('POST', `${events}/${id}/cancel`, {}, 200);
    expect((await tryToAdd(id)).status).toBe(409);
    const later = await build({}, { summary: 'Later' });
    app.clock.set('2026-12-04T10:00:00-08:00');
    admin = await asLastingAdministrator(app);
    expect((await tryToAdd(later.id)).status).toBe(409);
  });
});

describe('the office', () => {
  it('changes what it names, keeps all else, and learns what another tab saved', async () => {
    const { id } = await build({
      places: 3,
      questions: [
        { label: 'Dish', isRequired: true },
        { label: 'Allergies', isSensitive: true },
      ],
    });
    const { questions } = await whoComes(id);
    const [dish, allergies] = questions.map((question) => question.id);
    const answers = [
      { question: dish, answer: ['Salad'] },
      { question: allergies, answer: ['Nuts'] },
    ];
    const made = await add(id, { answers });
    // What is sensitive is in no list.
    expect(made.answers.map(({ answer }) => answer)).toEqual([['Salad'], []]);
    const change = (body: object, query = '') =>
      admin.send('PUT', `${entry(made.id)}${query}`, body);
    const first = await change({
      name: 'Ruth Ames',
      version: 1,
      answers: [{ question: dish, answer: ['Soup'] }],
    });
    expect(await first.json()).toMatchObject({ name: 'Ruth Ames', version: 2 });
    const other = await change({ name: 'R. Ames', version: 1 });
    expect([other.status, (await other.json()).current.name]).toEqual([409, 'Ruth Ames']);
    const read = await admin.ask('POST', '/api/sign-ups/sensitive', { event: id, date: id }, 200);
    expect(read).toMatchObject([{ id: made.id, answers: [{ answer: ['Nuts'] }] }]);
    expect((await activity())[0]).toBe('read Dinner, Thursday, December 3 · 6 PM – 8 PM');
    // More people need places.
    expect((await change({ party: 4 })).status).toBe(422);
    expect((await change({ party: 4 }, '?isSure=true')).status).toBe(200);
    expect((await change({ party: 5 })).status).toBe(422);
    expect((await change({ party: 0 })).status).toBe(422);
  });

  it('cancels, which counts once, and gives places to who waits or canceled', async () => {
    const { id } = await build({ places: 1 });
    app.clock.set('2026-11-24T23:00:00-08:00');
    const made = await add(id, { email: 'ruth@example.org' });
    await visit();
    await sent();
    const canceled = await act(made.id, 'cancel', { version: 1, isTold: true });
    expect(await act(made.id, 'cancel')).toEqual(canceled);
    expect(await sent()).toMatchObject([{ to: 'ruth@example.org' }]);
    // At night nothing is offered; the office gives the place.
    const waiting = (await whoComes(id)).signUps.find(({ state }) => state === 'waiting');
    expect(await act(waiting?.id ?? '', 'place', { isTold: true })).toMatchObject({
      state: 'coming',
      line: 0,
    });
    expect(await sent()).toMatchObject([{ to: 'ana@example.org' }]);
    const again = await admin.send('POST', entry(made.id, '/place'), {});
    expect((await again.json()).issues).toMatchObject([{ path: 'isSure' }]);
    expect(await act(made.id, 'place', { isSure: true })).toMatchObject({ state: 'coming' });
    const old = await admin.send('POST', entry(made.id, '/cancel'), { version: 1 });
    expect((await old.json()).current).toMatchObject({ state: 'coming' });
  });

  it('moves people between dates of an event, each as often as there are places', async () => {
    const { id } = await build({ places: 2 }, weekly);
    const other = await build({ places: 2 }, { summary: 'Lunch' });
    const [one, two] = (await dates(id)).dates.map((date) => date.id);
    const made = [await add(one ?? ''), await add(two ?? '')];
    const [here, there] = made.map(({ date }) => date);
    const stranger = await admin.send('POST', entry(made[0]?.id ?? '', '/move'), {
      date: other.id,
    });
    expect(stranger.status).toBe(422);
    // Two moves that cross each other.
    const moved = await Promise.all([
      act(made[0]?.id ?? '', 'move', { date: there }),
      act(made[1]?.id ?? '', 'move', { date: here }),
    ]);
    expect(moved.map(({ date, state }) => [date, state])).toEqual([
      [there, 'coming'],
      [here, 'coming'],
    ]);
    await add(here ?? '');
    const full = await admin.send('POST', entry(made[0]?.id ?? '', '/move'), { date: here });
    expect((await full.json()).error).toBe('All 2 places are taken.');
    expect(
      await act(made[0]?.id ?? '', 'move', { date: here, isSure: true, version: 2 }),
    ).toMatchObject({ date: here });
    expect((await whoComes(here ?? '')).shortage.more).toBe(1);
    expect((await whoComes(there ?? '')).signUps).toEqual([]);
  });

  it('writes to each alone and once, and is told whom it has to call', async () => {
    const { id } = await build();
    for (const name of ['ana', 'ben', 'cleo'])
      await add(id, { name, email: `${name}@example.org` });
    const silent = await add(id, { name: 'Dora', phone: '555' });
    const letter = { subject: 'The hall', text: 'It is in the small hall.' };
    const write = (body: object) =>
      admin.ask('POST', `/api/sign-ups/dates/${id}/letters`, { ...letter, ...body }, 200);
    const key = crypto.randomUUID();
    for (const _ of [1, 2])
      expect(await write({ key })).toEqual({
        mails: 3,
        withoutAddress: [{ id: silent.id, name: 'Dora', phone: '555' }],
      });
    const all = await sent();
    expect(all.map(({ to }) => to)).toEqual([
      'ana@example.org',
      'ben@example.org',
      'cleo@example.org',
    ]);
    expect(all[0]).toMatchObject({ subject: expect.stringContaining('The hall') });
    expect(all[0]?.text).toContain('It is in the small hall.');
    expect(await write({ ids: [silent.id] })).toMatchObject({ mails: 0 });
    expect(await sent()).toEqual([]);
    const nobody = { ...letter, ids: ['none'] };
    expect((await admin.send('POST', `/api/sign-ups/dates/${id}/letters`, nobody)).status).toBe(
      422,
    );
  });

  it('gets a table of a date, or of all of the event', async () => {
    const { id } = await build({}, weekly);
    const [one, two] = (await dates(id)).dates.map((date) => date.id);
    await add(one ?? '', { name: 'Ana' });
    const { date } = await add(two ?? '', { name: 'Ben' });
    const table = async (query: string) =>
      calls['GET /api/sign-ups/table'].answer.parse(
        await admin.ask('GET', `/api/sign-ups/table?event=${id}${query}`),
      );
    expect((await table('')).signUps.map(({ name }) => name)).toEqual(['Ana', 'Ben']);
    expect(await table(`&date=${date}`)).toMatchObject({
      isLast: true,
      signUps: [{ name: 'Ben', when: expect.stringContaining('December 10') }],
    });
  });
});
