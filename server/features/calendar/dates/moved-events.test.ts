import { describe, expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { thursdaysOf } from '#tests/factories/thursdays.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const path = '/api/calendar/admin/events';
const { starts, ...thursdays } = thursdaysOf(app, admin);
/** Of the Thursdays, one is skipped. */
const build = (summary: string, overrides: object = {}) =>
  thursdays.build(summary, {
    endDateTime: '2026-11-26T20:30',
    location: 'Chapel',
    recurrence: 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261231T185959',
    exceptions: ['2026-12-10T19:00'],
    ...overrides,
  });

describe('a series of which the start alone is changed', () => {
  it('keeps its days at another hour, skipped and last ones too', async () => {
    const { id } = await build('Hour');
    expect(await starts('Hour')).toEqual([
      '11-26T19:00',
      '12-03T19:00',
      '12-17T19:00',
      '12-24T19:00',
    ]);
    await admin.ask('PUT', `${path}/${id}`, { startDateTime: '2026-11-26T18:00' });
    expect(await starts('Hour')).toEqual([
      '11-26T18:00',
      '12-03T18:00',
      '12-17T18:00',
      '12-24T18:00',
    ]);
  });

  it('goes to another day whole', async () => {
    const { id } = await build('Day');
    const times = { startDateTime: '2026-11-27T19:00', endDateTime: '2026-11-27T20:30' };
    const moved = await admin.ask('PUT', `${path}/${id}`, { summary: 'Day', ...times });
    expect(moved).toMatchObject({
      recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261231T235959',
      exceptions: ['2026-12-11T19:00'],
      location: 'Chapel',
    });
    expect(await starts('Day')).toEqual([
      '11-27T19:00',
      '12-04T19:00',
      '12-18T19:00',
      '12-25T19:00',
    ]);
  });

  it('recurs by the rule and without the dates that are named with it', async () => {
    const { id } = await build('Named');
    const moved = await admin.ask('PUT', `${path}/${id}`, {
      startDateTime: '2026-11-27T19:00',
      endDateTime: '2026-11-27T20:30',
      recurrence: 'FREQ=WEEKLY;BYDAY=FR;COUNT=3',
      exceptions: [],
    });
    expect(moved).toMatchObject({ recurrence: 'FREQ=WEEKLY;BYDAY=FR;COUNT=3', exceptions: [] });
    expect(await starts('Named')).toEqual(['11-27T19:00', '12-04T19:00', '12-11T19:00']);
  });

  it('keeps a rule that the form cannot write, up to the same day', async () => {
    const recurrence = 'FREQ=MONTHLY;BYDAY=TH;BYSETPOS=-1;UNTIL=20270128T185959';
    const { id } = await build('Odd', { recurrence, exceptions: ['2026-02-30T19:00'] });
    expect(
      await admin.ask('PUT', `${path}/${id}`, { startDateTime: '2026-11-26T18:00' }),
    ).toMatchObject({
      recurrence: 'FREQ=MONTHLY;BYDAY=TH;BYSETPOS=-1;UNTIL=20270127T235959',
      exceptions: ['2026-02-30T19:00'],
    });
  });
});

describe('a part of a series of which the title alone is changed', () => {
  it('keeps the times of its one occurrence', async () => {
    const { id } = await build('One');
    const part = `${path}/${id}?scope=one&occurrence=2026-12-17T19:00`;
    expect(await admin.ask('PUT', part, { summary: 'Alone' })).toMatchObject({
      recurrence: '',
      exceptions: [],
      location: 'Chapel',
      end: { dateTime: '2026-12-17T20:30:00-08:00' },
    });
    expect(await starts('One')).toEqual(['11-26T19:00', '12-03T19:00', '12-24T19:00']);
    expect(await starts('Alone')).toEqual(['12-17T19:00']);
  });

  it.each([
    ['a date', 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261224T235959'],
    ['a count', 'FREQ=WEEKLY;BYDAY=TH;COUNT=5'],
  ])('goes on to the end of the whole, by %s', async (how, recurrence) => {
    const { id } = await build(`From ${how}`, { recurrence });
    const part = `${path}/${id}?scope=following&occurrence=2026-12-03T19:00`;
    expect(await admin.ask('PUT', part, { summary: `On ${how}` })).toMatchObject({
      exceptions: ['2026-12-10T19:00'],
    });
    expect(await starts(`From ${how}`)).toEqual(['11-26T19:00']);
    expect(await starts(`On ${how}`)).toEqual(['12-03T19:00', '12-17T19:00', '12-24T19:00']);
  });

  it('takes place as often as it says itself', async () => {
    const { id } = await build('Counted');
    const part = `${path}/${id}?scope=following&occurrence=2026-12-03T19:00`;
    const recurrence = 'FREQ=WEEKLY;BYDAY=TH;COUNT=2';
    const changed = await admin.ask('PUT', part, { summary: 'Twice more', recurrence });
    expect(changed).toMatchObject({ recurrence });
    expect((await starts('Twice more')).length).toBeLessThanOrEqual(2);
  });

  it('is refused where there is no such day', async () => {
    const { id } = await build('None');
    const part = `${path}/${id}?scope=one&occurrence=2026-13-40T19:00`;
    expect((await admin.send('PUT', part, { summary: 'x' })).status).toBe(404);
  });
});
