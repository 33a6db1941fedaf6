import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { signUpSchema } from '#contract/sign-up-settings.ts';
import { asLastingAdministrator } from '#tests/factories/notices.ts';
import { dinner, signUpLetters } from '#tests/factories/signing-up.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { signUpRound } from './round.ts';

const { mails, app } = mailingApp();
let admin: Awaited<ReturnType<typeof asLastingAdministrator>>;
const events = '/api/calendar/admin/events';

beforeEach(async () => {
  admin = await asLastingAdministrator(app);
  await sent();
});

type Event = { id: string; slug: string; version: number };
const build = (signUp: z.input<typeof signUpSchema> = {}, more: object = {}): Promise<Event> =>
  admin.ask('POST', events, { ...dinner, signUp: { isOn: true, ...signUp }, ...more });

let count = 100;
/** What a visitor sends. */
const party = (more: object = {}) => {
  count += 1;
  return { event: 'dinner', name: `Ana ${count}`, email: `ana${count}@example.org`, ...more };
};
const send = (more: object = {}) => app.post('/api/sign-ups', party(more));
async function signUp(more: object = {}) {
  const response = await send(more);
  expect(response.status).toBe(201);
  return (await response.json()).state as string;
}
const places = async (query = 'event=dinner') =>
  (await app.fetch(`/api/sign-ups/places?${query}`)).json();

const sent = () => signUpLetters({ app, mails });
const own = (token: string) => `/api/sign-ups/own/${token}`;
const change = (token: string, body: object) =>
  app.fetch(own(token), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const cancel = (token: string) => app.fetch(own(token), { method: 'DELETE' });
const confirm = (token: string) => app.post(`${own(token)}/confirm`, {});

describe('a sign-up', () => {
  it('is confirmed by a mail with the date as a calendar entry and a link', async () => {
    await build({ confirmation: 'Bring a dish.', cost: '$12 at the door', contact: 'Ruth' });
    expect(await signUp({ name: 'Ana Reyes', email: 'ana@example.org', party: 3 })).toBe('coming');
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: 'ana@example.org' });
    expect(mail?.subject).toContain('You are signed up: Dinner');
    for (const words of [
      'Thursday, December 3',
      'Hall',
      '3 people',
      'Bring a dish.',
      '$12 at the door',
    ])
      expect(mail?.text).toContain(words);
    const seen = await (await app.fetch(own(mail?.token ?? ''))).json();
    expect(seen).toMatchObject({ state: 'coming', party: 3, event: { title: 'Dinner' } });
  });

  it('says of itself that it is over, and then nothing about anybody', async () => {
    await build();
    expect(await signUp({ name: 'Ana Reyes' })).toBe('coming');
    const [mail] = await sent();
    app.clock.set('2026-12-03T20:00:00-08:00');
    const seen = await (await app.fetch(own(mail?.token ?? ''))).json();
    expect(seen).toMatchObject({ name: '', email: '', answers: [], event: { isOver: true } });
  });

  it('sent twice is one, with a key and without', async () => {
    await build();
    const key = crypto.randomUUID();
    const body = party();
    for (const more of [{ key }, { key }, {}, {}])
      expect((await app.post('/api/sign-ups', { ...body, ...more })).status).toBe(201);
    expect(await sent()).toHaveLength(1);
  });

  it('takes nothing where sign-up is off, not open yet, closed, canceled or over', async () => {
    const { id } = await build({ opensAt: '2026-11-25T08:00', closesHoursBefore: 24 });
    const refused = async () => {
      const response = await send();
      return [response.status, (await response.json()).error];
    };
    expect(await refused()).toEqual([409, 'Sign-up has not opened yet.']);
    expect((await places()).words).toBe('Sign-up opens on November 25, 2026, 8 AM.');
    app.clock.set('2026-11-25T08:00:00-08:00');
    expect(await signUp()).toBe('coming');
    app.clock.set('2026-12-02T18:00:00-08:00');
    expect(await refused()).toEqual([409, 'Sign-up is closed.']);
    app.clock.set('2026-12-03T20:00:00-08:00');
    expect(await refused()).toEqual([409, 'This is over: nobody can sign up any more.']);
    app.clock.set('2026-12-01T08:00:00-08:00');
    await admin.ask('POST', `${events}/${id}/cancel`, {}, 200);
    expect(await refused()).toEqual([409, 'This does not take place: nobody can sign up.']);
  });

  it('names what is wrong at each field, and keeps answers with the question as it was asked', async () => {
    const { id, version } = await build({
      mostInParty: 2,
      questions: [
        { label: 'Dish', isRequired: true },
        { label: 'Meal', kind: 'choice', choices: ['Meat', 'Vegetables'] },
        { label: 'Allergies', isSensitive: true },
      ],
    });
    const page = await (await app.fetch('/api/calendar/event/dinner')).json();
    const [dish, meal, allergies] = page.signUp.questions.map((one: { id: string }) => one.id);
    const response = await send({
      party: 3,
      answers: [{ question: meal, answer: ['Fish'] }],
    });
    expect(response.status).toBe(422);
    const { issues } = await response.json();
    expect(issues.map(({ path }: { path: string }) => path)).toEqual([
      'party',
      `answers.${dish}`,
      `answers.${meal}`,
    ]);
    const answers = [
      { question: dish, answer: ['Salad'] },
      { question: allergies, answer: ['Nuts'] },
    ];
    expect(await signUp({ answers })).toBe('coming');
    const [mail] = await sent();
    expect(mail?.text).toContain('Dish: Salad');
    expect(mail?.text).not.toContain('Nuts');
    const changed = { version, signUp: { questions: [{ label: 'Drink' }] } };
    await admin.ask('PUT', `${events}/${id}`, changed);
    const seen = await (await app.fetch(own(mail?.token ?? ''))).json();
    expect(seen.answers).toMatchObject([
      { label: 'Dish', answer: ['Salad'] },
      { label: 'Allergies' },
    ]);
  });

  it('of a bot gets the answer of a success, and is not stored', async () => {
    await build();
    expect(await signUp({ honeypot: 'x' })).toBe('coming');
    expect(await sent()).toEqual([]);
  });
});

describe('places', () => {
  it('are counted by people; a full event has a waiting list in its order', async () => {
    app.clock.set('2026-11-21T21:00:00-08:00');
    await build({ places: 3, showsPlaces: true });
    expect(await signUp({ party: 2 })).toBe('coming');
    expect(await places()).toEqual({ opening: 'open', words: '2 of 3 places are taken.' });
    expect(await signUp({ party: 2 })).toBe('waiting');
    // A party that the one place would do passes nobody whom it would do.
    expect(await signUp({ party: 1 })).toBe('coming');
    expect((await places()).opening).toBe('waiting-list');
    const [first, second] = await sent();
    expect((await (await app.fetch(own(second?.token ?? ''))).json()).line).toBe(1);
    // At night, an offer waits for the morning.
    expect((await cancel(first?.token ?? '')).status).toBe(204);
    expect((await cancel(first?.token ?? '')).status).toBe(204);
    expect((await sent()).map(({ subject }) => subject.split(':')[0])).toEqual(['Canceled']);
    expect(await signUp({ party: 1 })).toBe('waiting');
    await sent();
    app.clock.set('2026-11-22T08:00:00-08:00');
    await signUpRound(app.services);
    const [offer] = await sent();
    expect(offer?.subject).toContain('A place for you');
    expect((await (await confirm(offer?.token ?? '')).json()).state).toBe('coming');
    expect((await (await confirm(offer?.token ?? '')).json()).state).toBe('coming');
  });

  it('that are offered are held for a time, then go to the next', async () => {
    app.clock.set('2026-11-22T10:00:00-08:00');
    await build({ places: 1, offerHours: 2 });
    expect([await signUp(), await signUp(), await signUp()]).toEqual([
      'coming',
      'waiting',
      'waiting',
    ]);
    const [first] = await sent();
    await cancel(first?.token ?? '');
    const offers = (await sent()).filter(({ subject }) => subject.startsWith('A place'));
    expect(offers).toHaveLength(1);
    expect(await signUp()).toBe('waiting');
    await sent();
    app.clock.pass({ hours: 2 });
    expect((await confirm(offers[0]?.token ?? '')).status).toBe(409);
    await signUpRound(app.services);
    const later = await sent();
    expect(later.map(({ subject }) => subject.split(':')[0])).toEqual([
      'No longer held',
      'A place for you',
    ]);
  });

  it('are needed for more people, and not for another name', async () => {
    await build({ places: 2 });
    await signUp({ name: 'Ana' });
    await signUp();
    const [mail] = await sent();
    const token = mail?.token ?? '';
    expect((await change(token, { name: 'Ana Reyes', party: 1 })).status).toBe(200);
    const refused = await change(token, { name: 'Ana Reyes', party: 2 });
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      expect.stringContaining('Only 1 place is left'),
    ]);
  });

  it('are taken by a proven address only, where the church asks for it', async () => {
    await build({ places: 1, needsProof: true });
    expect([await signUp(), await signUp()]).toEqual(['unproven', 'unproven']);
    const [first, second] = await sent();
    expect((await (await confirm(second?.token ?? '')).json()).state).toBe('coming');
    expect((await (await confirm(first?.token ?? '')).json()).state).toBe('waiting');
  });

  it('of 40 are given to 40, whoever comes at once', async () => {
    await build({ places: 40 });
    const states = await Promise.all(Array.from({ length: 90 }, () => signUp()));
    expect(states.filter((state) => state === 'coming')).toHaveLength(40);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(50);
  });
});

describe('a date of a series', () => {
  const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=TH' };

  it('has its own places, and keeps its sign-ups when it moves', async () => {
    const { id } = await build({ places: 1 }, weekly);
    expect((await send()).status).toBe(422);
    expect(await signUp({ date: '2026-12-10' })).toBe('coming');
    expect(await signUp({ date: '2026-12-17' })).toBe('coming');
    const [mail] = await sent();
    const part = `${events}/${id}?scope=one&occurrence=2026-12-10T18:00`;
    const moved = await admin.ask('PUT', part, {
      startDateTime: '2026-12-11T19:00',
      endDateTime: '2026-12-11T21:00',
    });
    const seen = async () => (await (await app.fetch(own(mail?.token ?? ''))).json()).event;
    expect((await seen()).date).toContain('Friday, December 11');
    expect(await signUp({ event: moved.slug })).toBe('waiting');
    // The whole series goes a day on, in another part.
    const rest = `${events}/${id}?scope=following&occurrence=2026-12-17T18:00`;
    await admin.ask('PUT', rest, {
      startDateTime: '2026-12-18T18:00',
      endDateTime: '2026-12-18T20:00',
    });
    const [, other] = await app.services.db
      .selectFrom('sign_ups')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(other?.state).toBe('coming');
  });

  it('may be all of them', async () => {
    await build({ places: 1, per: 'series' }, weekly);
    expect([await signUp(), await signUp({ date: '2026-12-10' })]).toEqual(['coming', 'waiting']);
  });
});

describe('reminders', () => {
  it('come two days before, once, also after the date was moved', async () => {
    const { id } = await build();
    await signUp();
    await sent();
    app.clock.set('2026-12-01T17:00:00-08:00');
    await signUpRound(app.services);
    expect(await sent()).toEqual([]);
    app.clock.set('2026-12-01T18:00:00-08:00');
    await Promise.all([signUpRound(app.services), signUpRound(app.services)]);
    const [reminder, none] = await sent();
    expect(reminder?.subject).toContain('Reminder: Dinner');
    expect(none).toBeUndefined();
    // Who signs up from then on has just been told when it is.
    expect(await signUp()).toBe('coming');
    expect(await sent()).toHaveLength(1);
    app.clock.pass({ minutes: 16 });
    await signUpRound(app.services);
    expect(await sent()).toEqual([]);
    await app.services.db
      .updateTable('events')
      .set({ start_wall: '2026-12-08T18:00', end_wall: '2026-12-08T20:00' })
      .where('id', '=', id)
      .execute();
    app.clock.set('2026-12-07T12:00:00-08:00');
    await signUpRound(app.services);
    // Of the new day, whoever was not reminded yet.
    expect(await sent()).toHaveLength(1);
    app.clock.pass({ minutes: 16 });
    await signUpRound(app.services);
    expect(await sent()).toEqual([]);
  });
});
