import { describe, expect, it } from 'vitest';
import { at, choirThere, openGoogleSite } from '#tests/factories/google.ts';
import { forEachTest } from '#tests/for-each-test.ts';

const site = forEachTest(openGoogleSite);

const sync = () => site.sync();
const shown = () => site.shown();
const events = () => site.events();
const series = () => site.google.calendar.put(choirThere);

describe('a date that was changed at Google', () => {
  const early = {
    id: 'choir00001_20261218T030000Z',
    recurringEventId: 'choir00001',
    originalStartTime: at('2026-12-17T19:00:00-08:00'),
    summary: 'Choir, early',
    start: at('2026-12-17T17:00:00-08:00'),
    end: at('2026-12-17T18:00:00-08:00'),
  };
  const begin = async () => {
    series();
    site.google.calendar.put(early);
    await sync();
    const all = await events();
    return {
      choir: all.find(({ summary }) => summary === 'Choir')?.id ?? '',
      date: all.find(({ summary }) => summary === 'Choir, early')?.id ?? '',
    };
  };
  const dateOf = async (id: string) => (await events()).find((one) => one.id === id);

  it('goes with the series that goes on from it, and stays when Google lets go of it', async () => {
    const { choir, date } = await begin();
    const next = await site.change(
      choir,
      { startDateTime: '2026-12-10T20:00', endDateTime: '2026-12-10T21:30' },
      '?scope=following&occurrence=2026-12-10T19:00',
    );
    await sync();
    // What follows the end of a series goes with it there.
    site.google.calendar.put({ id: early.id, status: 'cancelled' });
    await sync();
    expect(await dateOf(date)).toMatchObject({
      seriesId: next.id,
      originalStart: '2026-12-17T20:00',
    });
    expect(await shown()).toContain('2026-12-17T17:00 Choir, early');
    expect(await shown()).not.toContain('2026-12-17T20:00 Choir');
    expect(
      site.google.calendar.live().filter(({ summary }) => summary === 'Choir, early'),
    ).toHaveLength(1);
    await site.settle();
  });

  it.each([
    ['hour', at('2026-11-26T18:00:00-08:00'), '2026-12-17T18:00'],
    ['zone', at('2026-11-26T19:00:00-07:00', 'America/Denver'), '2026-12-17T19:00'],
  ])('is the same date of its series in another %s', async (_what, start, originalStart) => {
    const { choir, date } = await begin();
    const end = { ...start, dateTime: start.dateTime.replace(/T\d\d:00/, 'T20:30') };
    site.google.calendar.put({ id: 'choir00001', start, end });
    await sync();
    expect(await dateOf(date)).toMatchObject({ seriesId: choir, originalStart });
    expect((await dateOf(choir))?.exceptions).toEqual([originalStart]);
    const onThatDay = async () => (await shown()).filter((one) => one.startsWith('2026-12-17'));
    expect(await onThatDay()).toEqual(['2026-12-17T17:00 Choir, early']);
    // Google may drop what was changed with it: then the date takes place by the rule.
    site.google.calendar.put({ ...early, status: 'cancelled' });
    await sync();
    expect(await dateOf(date)).toBeUndefined();
    expect(await onThatDay()).toEqual(['2026-12-17T18:00 Choir']);
  });
});
