import { describe, expect, it } from 'vitest';
import { signUpListCalls } from '#contract/sign-up-lists.ts';
import { openOffice } from '#tests/factories/sign-up-office.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
const { app } = given;
const office = forEachTest(() => openOffice(given));

const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=TH' };

describe('the office', () => {
  it('changes what it names, keeps all else, and learns what another tab saved', async () => {
    const { id } = await office.build({
      places: 3,
      questions: [
        { label: 'Dish', isRequired: true },
        { label: 'Allergies', isSensitive: true },
      ],
    });
    const { questions } = await office.whoComes(id);
    const [dish, allergies] = questions.map((question) => question.id);
    const answers = [
      { question: dish, answer: ['Salad'] },
      { question: allergies, answer: ['Nuts'] },
    ];
    const made = await office.add(id, { answers });
    // What is sensitive is in no list.
    expect(made.answers.map(({ answer }) => answer)).toEqual([['Salad'], []]);
    const change = (body: object, query = '') =>
      office.admin.send('PUT', `${office.entry(made.id)}${query}`, body);
    const first = await change({
      name: 'Ruth Ames',
      version: 1,
      answers: [{ question: dish, answer: ['Soup'] }],
    });
    expect(await first.json()).toMatchObject({ name: 'Ruth Ames', version: 2 });
    const other = await change({ name: 'R. Ames', version: 1 });
    expect([other.status, (await other.json()).current.name]).toEqual([409, 'Ruth Ames']);
    const read = await office.admin.ask(
      'POST',
      '/api/sign-ups/sensitive',
      { event: id, date: id },
      200,
    );
    expect(read).toMatchObject([{ id: made.id, answers: [{ answer: ['Nuts'] }] }]);
    expect((await office.activity())[0]).toBe('read Dinner, Thursday, December 3 · 6 PM – 8 PM');
    // More people need places.
    expect((await change({ party: 4 })).status).toBe(422);
    expect((await change({ party: 4 }, '?isSure=true')).status).toBe(200);
    expect((await change({ party: 5 })).status).toBe(422);
    expect((await change({ party: 0 })).status).toBe(422);
  });

  it('cancels, which counts once, and gives places to who waits or canceled', async () => {
    const { id } = await office.build({ places: 1 });
    app.clock.set('2026-11-24T23:00:00-08:00');
    const made = await office.add(id, { email: 'ruth@example.org' });
    await office.visit();
    await office.sent();
    const canceled = await office.act(made.id, 'cancel', { version: 1, isTold: true });
    expect(await office.act(made.id, 'cancel')).toEqual(canceled);
    expect(await office.sent()).toMatchObject([{ to: 'ruth@example.org' }]);
    // At night nothing is offered; the office gives the place.
    const waiting = (await office.whoComes(id)).signUps.find(({ state }) => state === 'waiting');
    expect(await office.act(waiting?.id ?? '', 'place', { isTold: true })).toMatchObject({
      state: 'coming',
      line: 0,
    });
    expect(await office.sent()).toMatchObject([{ to: 'ana@example.org' }]);
    const again = await office.admin.send('POST', office.entry(made.id, '/place'), {});
    expect((await again.json()).issues).toMatchObject([{ path: 'isSure' }]);
    expect(await office.act(made.id, 'place', { isSure: true })).toMatchObject({ state: 'coming' });
    const old = await office.admin.send('POST', office.entry(made.id, '/cancel'), { version: 1 });
    expect((await old.json()).current).toMatchObject({ state: 'coming' });
  });

  it('moves people between dates of an event, each as often as there are places', async () => {
    const { id } = await office.build({ places: 2 }, weekly);
    const other = await office.build({ places: 2 }, { summary: 'Lunch' });
    const [one, two] = (await office.dates(id)).dates.map((date) => date.id);
    const made = [await office.add(one ?? ''), await office.add(two ?? '')];
    const [here, there] = made.map(({ date }) => date);
    const stranger = await office.admin.send('POST', office.entry(made[0]?.id ?? '', '/move'), {
      date: other.id,
    });
    expect(stranger.status).toBe(422);
    // Two moves that cross each other.
    const moved = await Promise.all([
      office.act(made[0]?.id ?? '', 'move', { date: there }),
      office.act(made[1]?.id ?? '', 'move', { date: here }),
    ]);
    expect(moved.map(({ date, state }) => [date, state])).toEqual([
      [there, 'coming'],
      [here, 'coming'],
    ]);
    await office.add(here ?? '');
    const full = await office.admin.send('POST', office.entry(made[0]?.id ?? '', '/move'), {
      date: here,
    });
    expect((await full.json()).error).toBe('All 2 places are taken.');
    expect(
      await office.act(made[0]?.id ?? '', 'move', { date: here, isSure: true, version: 2 }),
    ).toMatchObject({ date: here });
    expect((await office.whoComes(here ?? '')).shortage.more).toBe(1);
    expect((await office.whoComes(there ?? '')).signUps).toEqual([]);
  });

  it('writes to each alone and once, and is told whom it has to call', async () => {
    const { id } = await office.build();
    for (const name of ['ana', 'ben', 'cleo'])
      await office.add(id, { name, email: `${name}@example.org` });
    const silent = await office.add(id, { name: 'Dora', phone: '555' });
    const letter = { subject: 'The hall', text: 'It is in the small hall.' };
    const write = (body: object) =>
      office.admin.ask('POST', `/api/sign-ups/dates/${id}/letters`, { ...letter, ...body }, 200);
    const key = crypto.randomUUID();
    for (const _ of [1, 2])
      expect(await write({ key })).toEqual({
        mails: 3,
        withoutAddress: [{ id: silent.id, name: 'Dora', phone: '555' }],
      });
    const all = await office.sent();
    expect(all.map(({ to }) => to)).toEqual([
      'ana@example.org',
      'ben@example.org',
      'cleo@example.org',
    ]);
    expect(all[0]).toMatchObject({ subject: expect.stringContaining('The hall') });
    expect(all[0]?.text).toContain('It is in the small hall.');
    expect(await write({ ids: [silent.id] })).toMatchObject({ mails: 0 });
    expect(await office.sent()).toEqual([]);
    const nobody = { ...letter, ids: ['none'] };
    expect(
      (await office.admin.send('POST', `/api/sign-ups/dates/${id}/letters`, nobody)).status,
    ).toBe(422);
  });

  it('gets a table of a date, or of all of the event', async () => {
    const { id } = await office.build({}, weekly);
    const [one, two] = (await office.dates(id)).dates.map((date) => date.id);
    await office.add(one ?? '', { name: 'Ana' });
    const { date } = await office.add(two ?? '', { name: 'Ben' });
    const table = async (query: string) =>
      signUpListCalls['GET /api/sign-ups/table'].answer.parse(
        await office.admin.ask('GET', `/api/sign-ups/table?event=${id}${query}`),
      );
    expect((await table('')).signUps.map(({ name }) => name)).toEqual(['Ana', 'Ben']);
    expect(await table(`&date=${date}`)).toMatchObject({
      isLast: true,
      signUps: [{ name: 'Ben', when: expect.stringContaining('December 10') }],
    });
  });
});
