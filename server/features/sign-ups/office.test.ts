import { describe, expect, it } from 'vitest';
import { openOffice } from '#tests/factories/sign-up-office.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
const { app } = given;
const office = forEachTest(() => openOffice(given));

const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=TH' };

describe('who comes', () => {
  it('is told with the sums of people, the waiting list in its order, and who would not fit', async () => {
    const { id } = await office.build({ places: 4 });
    await office.visit({ party: 3 });
    await office.visit({ name: 'Ben', email: 'ben@example.org', party: 2 });
    await office.visit({ name: 'Cleo', email: 'cleo@example.org', party: 2 });
    const found = await office.dates(id);
    expect(found.dates).toMatchObject([
      {
        id,
        places: 4,
        opening: 'open',
        sums: { coming: 3, offered: 0, waiting: 4, unproven: 0 },
      },
    ]);
    expect(found.first).toBe(id);
    const { signUps, shortage } = await office.whoComes(id);
    expect(signUps.map(({ name, state, line }) => [name, state, line])).toEqual([
      ['Ana', 'coming', 0],
      ['Ben', 'waiting', 1],
      ['Cleo', 'waiting', 2],
    ]);
    expect(shortage).toEqual({ more: 0, last: [] });
    await office.admin.ask('PUT', `/api/calendar/admin/events/${id}`, { signUp: { places: 2 } });
    expect((await office.whoComes(id)).shortage).toMatchObject({
      more: 1,
      last: [{ name: 'Ana', party: 3 }],
    });
    const asked = await office.admin.ask('GET', `/api/sign-ups/shortages?event=${id}&places=1`);
    expect(asked).toMatchObject([{ id, more: 2, last: [{ name: 'Ana' }] }]);
    expect(await office.admin.ask('GET', `/api/sign-ups/shortages?event=${id}&places=3`)).toEqual(
      [],
    );
  });

  it('counts no offer that ran out, whether somebody noted it or not', async () => {
    const { id } = await office.build({ places: 1, offerHours: 1 });
    app.clock.set('2026-11-24T12:00:00-08:00');
    const first = await office.add(id);
    await office.visit();
    await office.act(first.id, 'cancel');
    expect((await office.dates(id)).dates[0]?.sums).toMatchObject({ offered: 1, coming: 0 });
    app.clock.pass({ hours: 2 });
    expect((await office.dates(id)).dates[0]?.sums).toMatchObject({ offered: 0, coming: 0 });
    expect((await office.whoComes(id)).signUps.map(({ state }) => state)).toContain('lapsed');
  });

  it('to a series: its next dates, and those that somebody signed up for', async () => {
    const { id } = await office.build({ places: 5 }, weekly);
    const before = await office.dates(id);
    expect(before.dates).toHaveLength(60);
    const [one, two] = before.dates;
    expect(one?.when).toContain('Thursday, December 3');
    expect(await office.whoComes(two?.id ?? '')).toMatchObject({
      signUps: [],
      date: { places: 5 },
    });
    const { date } = await office.add(two?.id ?? '', { party: 2 });
    // What was asked by its place before is the same date by its id.
    for (const key of [two?.id ?? '', date])
      expect((await office.whoComes(key)).signUps).toHaveLength(1);
    const after = await office.dates(id);
    expect(after.dates).toHaveLength(60);
    expect(after.dates[1]).toMatchObject({ id: date, sums: { coming: 2 } });
    // A date that is changed alone stays in the list, where it is now.
    await office.admin.ask(
      'PUT',
      `/api/calendar/admin/events/${id}?scope=one&occurrence=2026-12-10T18:00`,
      {
        startDateTime: '2026-12-11T19:00',
        endDateTime: '2026-12-11T21:00',
      },
    );
    const moved = (await office.dates(id)).dates.find((listed) => listed.id === date);
    expect(moved).toMatchObject({ when: expect.stringContaining('Friday, December 11') });
    expect((await office.whoComes(date)).signUps).toHaveLength(1);
  });

  it('is for nobody but those who manage events, and of an event that there is', async () => {
    expect((await app.fetch('/api/sign-ups/dates?event=none')).status).toBe(401);
    for (const path of ['dates?event=none', 'dates/none', 'shortages?event=none&places=1'])
      expect((await office.admin.send('GET', `/api/sign-ups/${path}`)).status).toBe(404);
  });
});

describe('somebody whom the office writes down', () => {
  it('needs no address, and gets a mail only if that is asked for', async () => {
    const { id } = await office.build();
    expect(await office.add(id, { phone: '555', party: 3, note: 'Front row' })).toMatchObject({
      state: 'coming',
      email: '',
      party: 3,
      note: 'Front row',
    });
    await office.add(id, { email: 'ruth@example.org' });
    expect(await office.sent()).toEqual([]);
    await office.add(id, { email: 'ruth@example.org', isTold: true });
    expect(await office.sent()).toMatchObject([{ to: 'ruth@example.org' }]);
    expect(await office.activity()).toHaveLength(3);
    expect((await office.activity()).join()).not.toMatch(/Ruth|Front row|555/);
  });

  it('is one, however often the same is sent, and never two by a double click', async () => {
    const { id } = await office.build();
    const key = crypto.randomUUID();
    const both = await Promise.all([office.tryToAdd(id, { key }), office.tryToAdd(id, { key })]);
    const [one, other] = await Promise.all(both.map(async (answer) => (await answer.json()).id));
    expect(one).toBe(other);
    const otherWords = await office.tryToAdd(id, { key, name: 'Ruth Ames' });
    expect([otherWords.status, (await otherWords.json()).current.name]).toEqual([409, 'Ruth']);
    expect((await office.whoComes(id)).signUps).toHaveLength(1);
  });

  it('goes over the places only if that is sure, and past nobody who waits', async () => {
    const { id } = await office.build({ places: 2 });
    await office.add(id);
    const refused = await office.tryToAdd(id, { party: 2 });
    expect([refused.status, (await refused.json()).issues]).toEqual([
      422,
      [{ path: 'isSure', message: 'Only 1 of 2 places is left.' }],
    ]);
    expect(await office.add(id, { party: 2, isSure: true })).toMatchObject({ state: 'coming' });
    expect((await office.whoComes(id)).shortage).toMatchObject({ more: 1 });
    expect(await office.add(id, { waits: true })).toMatchObject({ state: 'waiting', line: 1 });
    const full = await office.tryToAdd(id);
    expect((await full.json()).error).toBe('All 2 places are taken.');
  });

  it('is refused for what is over, and for what does not take place', async () => {
    const { id } = await office.build();
    await office.admin.ask('POST', `/api/calendar/admin/events/${id}/cancel`, {}, 200);
    expect((await office.tryToAdd(id)).status).toBe(409);
    const later = await office.build({}, { summary: 'Later' });
    app.clock.set('2026-12-04T10:00:00-08:00');
    const again = await openOffice(given);
    expect((await again.tryToAdd(later.id)).status).toBe(409);
  });
});
