import { describe, expect, it } from 'vitest';
import { daysAroundChanges } from '#tests/factories/days-around-changes.ts';
import { openServing, weekly } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { otherProcess } from '#tests/setup/other-process.ts';
import { servingRound } from './round.ts';

const given = mailingApp();
const { app } = given;

/** Somebody else serves on each day, or is asked and does not answer. */
async function openDays(timeZone: string, first: string, count: number) {
  const site = await openServing(given);
  await site.admin.ask('PUT', '/api/site', { timeZone });
  const days = Array.from({ length: count }, (_, at) =>
    Temporal.PlainDate.from(first).add({ days: at }),
  );
  const start = days[0]?.subtract({ days: 10 }).toZonedDateTime(timeZone);
  app.clock.set(String(start?.toInstant()));
  const { id: task } = await site.buildTask();
  // At an hour that the change of the clock leaves out, or has twice.
  const hours = { startDateTime: `${first}T02:15`, endDateTime: `${first}T03:45` };
  await site.build(task, 1, { ...hours, recurrence: `FREQ=DAILY;COUNT=${count}` });
  const names = [...new Set(days.map((day) => day.toPlainYearMonth().toString()))];
  const dates: string[] = [];
  for (const name of names) dates.push(...(await site.month(name)).dates.map(({ id }) => id));
  const people: { to: string; subject: string }[] = [];
  for (const [at, date] of dates.entries()) {
    const { id, email } = await site.join(task, `P${at}`);
    const isAsked = at % 3 === 1;
    if (isAsked) await site.ask(task, [{ date, person: id }]);
    else await site.putIn(task, date, id, { isTold: false });
    people.push({ to: email, subject: isAsked ? 'Can you serve?' : 'Reminder:' });
  }
  await site.letters();
  return { site, days, people };
}

describe('of many days, two days before by the clock on the wall, once each', () => {
  it.each(daysAroundChanges)('in %s from %s on, %i, also after a restart', async (...around) => {
    const [timeZone, , count] = around;
    const { site, days, people } = await openDays(...around);
    const told: { to: string | undefined; subject: string | undefined }[] = [];
    let other = await otherProcess(app);
    for (const [at, day] of days.entries()) {
      const start = day.toZonedDateTime({ timeZone, plainTime: '02:15' });
      const due = start.subtract({ days: 2 });
      // An hour too early would not be seen from one day to the next.
      if (due.offset !== start.offset)
        expect(await site.at(String(due.subtract({ minutes: 1 }).toInstant()))).toEqual([]);
      // Both processes look; every few days one of them is started again.
      if (at % 6 === 5) {
        await other.close();
        other = await otherProcess(app);
      }
      app.clock.set(String(due.toInstant()));
      other.clock.set(String(due.toInstant()));
      await Promise.all([servingRound(app.services), servingRound(other)]);
      const [letter, none] = await site.letters();
      expect(none).toBeUndefined();
      told.push({ to: letter?.to, subject: letter?.subject.match(/^[\w ]+[?:]/)?.[0] });
    }
    await other.close();
    expect(told).toEqual(people);
    expect(people).toHaveLength(count);
  });
});

describe('a reminder', () => {
  const begin = async () => {
    const site = await openServing(given);
    const { id: task } = await site.buildTask();
    const subjects = async (moment: string) =>
      (await site.at(moment)).map(({ subject }) => subject.split(':')[0]);
    return { site, task, subjects };
  };
  const on = (day: string) => ({ startDateTime: `${day}T10:00`, endDateTime: `${day}T11:30` });

  it('stays at its moment where the church is in another zone since, and comes once', async () => {
    const { site, task, subjects } = await begin();
    const event = await site.build(task, 1, on('2027-03-15'));
    const { id } = await site.join(task, 'Ana');
    await site.putIn(task, event.id, id, { isTold: false });
    // Two days before by the clock on the wall: the night of March 14 is an hour short.
    await site.admin.ask('PUT', '/api/site', { timeZone: 'Pacific/Apia' });
    expect(await subjects('2027-03-13T09:59:00-08:00')).toEqual([]);
    await site.admin.ask('PUT', '/api/site', { timeZone: 'Australia/Lord_Howe' });
    expect(await subjects('2027-03-13T10:00:00-08:00')).toEqual(['Reminder']);
    await site.admin.ask('PUT', '/api/site', { timeZone: 'America/New_York' });
    expect(await subjects('2027-03-14T10:00:00-07:00')).toEqual([]);
  });

  it('goes with a date across the change of the clock, and does not come again', async () => {
    const { site, task, subjects } = await begin();
    const event = await site.build(task, 1, { ...on('2027-03-07'), ...weekly });
    const { id } = await site.join(task, 'Ana');
    const [date] = (await site.month('2027-03')).dates;
    await site.putIn(task, date?.id ?? '', id, { isTold: false });
    const alone = '?scope=one&occurrence=2027-03-07T10:00';
    const moved = await site.change(event.id, on('2027-03-15'), alone);
    expect(await subjects('2027-03-05T10:00:00-08:00')).toEqual([]);
    expect(await subjects('2027-03-05T10:16:00-08:00')).toEqual(['At another time']);
    expect(await subjects('2027-03-13T09:59:00-08:00')).toEqual([]);
    expect(await subjects('2027-03-13T10:00:00-08:00')).toEqual(['Reminder']);
    await site.change(moved.id, on('2027-03-18'));
    expect(await subjects('2027-03-13T10:20:00-08:00')).toEqual([]);
    expect(await subjects('2027-03-13T10:40:00-08:00')).toEqual(['At another time']);
    expect(await subjects('2027-03-16T10:00:00-07:00')).toEqual([]);
  });
});
