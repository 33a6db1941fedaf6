import { beforeEach, describe, expect, it } from 'vitest';
import { openServing, type Serving, weekly } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { otherProcess } from '#tests/setup/other-process.ts';
import { servingRound } from './round.ts';

const given = mailingApp();
const { app } = given;
let site: Serving;
let task = '';
beforeEach(async () => {
  site = await openServing(given);
  ({ id: task } = await site.buildTask());
});

/** Ana serves at the first date. */
async function serves(more: object = {}) {
  const event = await site.build(task, 2, more);
  const { id } = await site.join(task, 'Ana');
  const [date] = (await site.month()).dates;
  await site.putIn(task, date?.id ?? '', id);
  const { token } = await site.letterTo('ana');
  return { event, person: id, date: date?.id ?? '', token };
}
const subjects = async (moment: string) =>
  (await site.at(moment)).map(({ subject }) => subject.split(':')[0]);
const on = (day: string) => ({ startDateTime: `${day}T10:00`, endDateTime: `${day}T11:30` });

describe('a reminder', () => {
  it('comes once, whoever looks, also after a restart', async () => {
    await serves();
    expect(await subjects('2026-12-04T09:59:00-08:00')).toEqual([]);
    app.clock.set('2026-12-04T10:00:00-08:00');
    const other = await otherProcess(app);
    await Promise.all([servingRound(app.services), servingRound(other)]);
    await other.close();
    expect((await site.letters()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Reminder',
    ]);
    expect(await subjects('2026-12-05T10:00:00-08:00')).toEqual([]);
  });

  it('goes with the date, by the church’s zone, and by the days that the task says', async () => {
    const { event } = await serves();
    await site.change(event.id, on('2026-12-13'));
    await site.admin.ask('PUT', '/api/site', { timeZone: 'Asia/Tokyo' });
    await site.admin.ask('PUT', `/api/serving/tasks/${task}`, { remindDays: 3 });
    expect(await subjects('2026-12-09T10:00:00-08:00')).toEqual([]);
    expect(await subjects('2026-12-09T10:11:00-08:00')).toEqual(['At another time']);
    expect(await subjects('2026-12-10T10:00:00-08:00')).toEqual(['Reminder']);
  });

  it('asks again who did not answer', async () => {
    const event = await site.build(task, 1);
    const { id } = await site.join(task, 'Ana');
    await site.ask(task, [{ date: event.id, person: id }]);
    await site.letters();
    expect(await subjects('2026-12-04T10:00:00-08:00')).toEqual([
      'Can you serve? Worship – Our Church',
    ]);
  });
});

describe('a date that is changed', () => {
  it('is told of by itself, once it has stood for ten minutes', async () => {
    const { event, date } = await serves();
    await site.change(event.id, on('2026-12-20'));
    app.clock.pass({ minutes: 16 });
    expect(await site.round()).toEqual([]);
    app.clock.pass({ minutes: 10 });
    const [letter] = await site.round();
    expect(letter?.subject).toMatch(/^At another time/);
    expect(letter?.text).toContain('December 20');
    expect(await site.round()).toEqual([]);
    // It is the same date, and Ana serves at it.
    expect((await site.month()).dates[0]).toMatchObject({ id: date, tasks: [{ free: 1 }] });
  });

  it('and moves back meanwhile tells nobody', async () => {
    const { event } = await serves();
    await site.change(event.id, on('2026-12-20'));
    app.clock.pass({ minutes: 16 });
    await site.round();
    await site.change(event.id, on('2026-12-06'));
    app.clock.pass({ minutes: 40 });
    expect(await site.round()).toEqual([]);
  });

  it('is canceled and takes place after all: each is told, and links say so', async () => {
    const { event, token } = await serves();
    await site.cancel(event.id, { reason: 'Heavy snow' });
    app.clock.pass({ minutes: 16 });
    await site.round();
    app.clock.pass({ minutes: 11 });
    const [letter] = await site.round();
    expect(letter?.subject).toMatch(/^Does not take place/);
    const { places } = await site.serving(token);
    expect(places[0]).toMatchObject({ isCanceled: true, mayChange: false });
    const yes = [{ place: places[0]?.id, state: 'no' }];
    expect(await site.answer(token, yes)).toMatchObject([409, {}]);
    expect((await site.month()).dates[0]).toMatchObject({ isCanceled: true });
    await site.admin.ask(
      'POST',
      `/api/calendar/admin/events/${event.id}/dates`,
      { occurrence: '2026-12-06T10:00' },
      200,
    );
    app.clock.pass({ minutes: 16 });
    await site.round();
    app.clock.pass({ minutes: 11 });
    expect((await site.round()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Takes place',
    ]);
  });

  it('is deleted with its event: who serves is told how it was called', async () => {
    const { event } = await serves();
    await site.admin.ask('DELETE', `/api/calendar/admin/events/${event.id}`, undefined, 204);
    app.clock.pass({ minutes: 16 });
    await site.round();
    app.clock.pass({ minutes: 11 });
    const [letter] = await site.round();
    expect(letter?.subject).toMatch(/^Does not take place: Worship/);
  });

  it('keeps who serves: in a series that is cut in two, changed alone, and made of one date', async () => {
    const { event, date } = await serves();
    await site.change(event.id, weekly);
    const [first] = (await site.month()).dates;
    expect(first?.id).not.toBe(date);
    expect((await site.people())[0]).toEqual(['Ana yes']);
    const { id: ben } = await site.join(task, 'Ben');
    const third = (await site.month()).dates[2]?.id ?? '';
    await site.putIn(task, third, ben);
    const cut = '?scope=following&occurrence=2026-12-13T10:00';
    await site.change(event.id, { ...on('2026-12-14'), recurrence: 'FREQ=WEEKLY;BYDAY=MO' }, cut);
    expect((await site.people()).slice(0, 3)).toEqual([['Ana yes'], [], ['Ben yes']]);
    const { dates } = await site.month();
    expect(dates[2]?.when).toContain('Monday, December 21');
    await site.change(event.id, { recurrence: '' });
    expect((await site.people())[0]).toEqual(['Ana yes']);
    expect((await site.month()).dates[0]?.id).toBe(date);
  });
});

describe('leaders', () => {
  it('are told of the first answer at once, and of those that follow once an hour', async () => {
    await site.build(task, 5);
    await site.join(task, 'Lea', { isLeader: true });
    const [date] = (await site.month()).dates;
    for (const name of ['Ana', 'Ben', 'Cleo']) {
      const { id } = await site.join(task, name);
      await site.ask(task, [{ date: date?.id ?? '', person: id }]);
    }
    const answers: { token: string; place: string | undefined }[] = [];
    for (const { token } of await site.letters()) {
      const [place] = (await site.serving(token)).places;
      answers.push({ token, place: place?.id });
    }
    const say = async (at: number, state: string, reason = '') => {
      const { token, place } = answers[at] ?? { token: '', place: '' };
      expect(await site.answer(token, [{ place, state, reason }])).toMatchObject([200, {}]);
    };
    await say(0, 'yes');
    const [first] = await site.round();
    expect([first?.to, first?.subject]).toMatchObject(['lea@example.org', /^Answers: Greeter/]);
    expect(first?.text).toContain('Ana: yes');
    await say(1, 'yes');
    await say(2, 'no', 'On a trip');
    await say(1, 'no', 'Ill');
    expect(await site.round()).toEqual([]);
    app.clock.pass({ minutes: 61 });
    const later = await site.round();
    expect(later).toHaveLength(1);
    expect(later[0]?.text).toContain('Cleo: no (On a trip)');
    expect(later[0]?.text).toContain('Ben: cannot any more (Ill)');
    expect(later[0]?.text).not.toContain('Ana');
    app.clock.pass({ minutes: 61 });
    expect(await site.round()).toEqual([]);
  });
});
