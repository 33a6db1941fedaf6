import { describe, expect, it } from 'vitest';
import { at, choirThere, openGoogleSite, supper, ZONE } from '#tests/factories/google.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { googleIdOf } from './take-item.ts';

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

describe('a date that Google canceled or moved', () => {
  const dateThere = (day: number, over: object) => {
    const night = `2026-12-${String(day).padStart(2, '0')}`;
    return site.google.calendar.put({
      id: `choir00001_202612${String(day + 1).padStart(2, '0')}T030000Z`,
      recurringEventId: 'choir00001',
      originalStartTime: at(`${night}T19:00:00-08:00`),
      summary: 'Choir',
      start: at(`${night}T19:00:00-08:00`),
      end: at(`${night}T20:30:00-08:00`),
      ...over,
    });
  };
  const canceled = { status: 'cancelled' };
  const onFriday = {
    status: 'confirmed',
    start: at('2026-12-04T17:00:00-08:00'),
    end: at('2026-12-04T18:00:00-08:00'),
  };
  /** What visitors see that is not as planned: `12-10T19:00 Canceled, Snow`. */
  const changed = async () => {
    const query = { maxResults: 50, withChanged: 'true' };
    const all = await site.app.api('GET /api/calendar/formatted-events', { query });
    return all
      .filter(({ status }) => status !== 'scheduled')
      .map(({ start, statusInWords, reason }) =>
        [`${start.slice(5, 16)} ${statusInWords}`, reason].filter(Boolean).join(', '),
      );
  };
  const page = async (path: string) =>
    (await site.app.fetch(`/api/calendar/event/${path}`)).json() as Promise<object>;
  const feed = async () => (await site.app.fetch('/calendar.ics')).text();
  const cancelHere = (id: string, more: object = {}) =>
    site.admin.ask(
      'POST',
      `/api/calendar/admin/events/${id}/cancel`,
      { reason: 'Snow', ...more },
      200,
    );
  const idOf = async (title: string) =>
    (await events()).find(({ summary }) => summary === title)?.id ?? '';
  const moved = '12-03T19:00 Moved to Friday, December 4, 5 PM';

  it('stays where it was from the first reading on; one that never was is no date', async () => {
    const recurrence = [...choirThere.recurrence, `EXDATE;TZID=${ZONE}:20261224T190000`];
    site.google.calendar.put({ ...choirThere, recurrence });
    dateThere(3, onFriday);
    dateThere(10, canceled);
    await sync();
    expect(await changed()).toEqual([moved, '12-10T19:00 Canceled']);
    expect(await page('choir?date=2026-12-10')).toMatchObject({ status: 'canceled', reason: '' });
    const alone = (await events()).find(({ seriesId }) => seriesId !== '');
    expect(await page(alone?.slug ?? '')).toMatchObject({
      movedFrom: { start: '2026-12-03T19:00:00-08:00' },
    });
    const lines = (await feed()).split('BEGIN:VEVENT');
    const off = lines.filter((one) => one.includes('STATUS:CANCELLED'));
    expect(off).toHaveLength(1);
    expect(off[0]).toContain(`RECURRENCE-ID;TZID=${ZONE}:20261210T190000`);
    expect(lines[1]).toContain(`EXDATE;TZID=${ZONE}:20261224T190000\r\n`);
    // Nobody is told by itself.
    expect(await (await site.app.fetch('/api/announcements')).json()).toEqual([]);
    await site.settle();
  });

  it('is told again when Google changes its mind, and takes place when Google has it again', async () => {
    series();
    await sync();
    const steps: [object, string[]][] = [
      [canceled, ['12-03T19:00 Canceled']],
      [onFriday, [moved]],
      [canceled, [moved, '12-04T17:00 Canceled']],
      [onFriday, [moved]],
      [{ status: 'confirmed' }, []],
    ];
    for (const [over, seen] of steps) {
      dateThere(3, over);
      await sync();
      expect(await changed()).toEqual(seen);
    }
    expect(await shown()).toContain('2026-12-03T19:00 Choir');
    expect(await events()).toHaveLength(1);
    // Other programs leave out dates by the rule.
    const recurrence = [...choirThere.recurrence, `EXDATE;TZID=${ZONE}:20261210T190000`];
    series();
    site.google.calendar.put({ id: 'choir00001', recurrence });
    await sync();
    expect(await changed()).toEqual(['12-10T19:00 Canceled']);
    series();
    await sync();
    expect(await changed()).toEqual([]);
    await site.settle();
  });

  it('goes with its series, and with its rule', async () => {
    series();
    dateThere(3, onFriday);
    await sync();
    dateThere(3, canceled);
    dateThere(17, canceled);
    await sync();
    expect(await changed()).toEqual([moved, '12-04T17:00 Canceled', '12-17T19:00 Canceled']);
    const at8 = { start: at('2026-11-26T20:00:00-08:00'), end: at('2026-11-26T21:30:00-08:00') };
    site.google.calendar.put({ id: 'choir00001', ...at8 });
    await sync();
    expect(await changed()).toEqual([]);
    expect(await shown()).toContain('2026-12-03T20:00 Choir');
    site.google.calendar.remove('choir00001');
    await sync();
    expect(await events()).toEqual([]);
    await site.settle();
  });

  it('keeps the reason that it was canceled with here, whatever Google does then', async () => {
    series();
    await sync();
    const id = await idOf('Choir');
    await cancelHere(id, { occurrence: '2026-12-10T19:00' });
    // Before it was written there, and after.
    dateThere(10, canceled);
    await site.settle();
    await cancelHere(id, { occurrence: '2026-12-17T19:00' });
    await site.settle();
    dateThere(17, canceled);
    site.google.calendar.put({ id: 'choir00001', location: 'Chapel' });
    await site.settle();
    const both = ['12-10T19:00 Canceled, Snow', '12-17T19:00 Canceled, Snow'];
    expect(await changed()).toEqual(both);
    dateThere(10, { status: 'confirmed' });
    await site.settle();
    expect(await changed()).toEqual(both.slice(1));
    // What was forgotten is not said of the next time.
    dateThere(10, canceled);
    await site.settle();
    expect(await changed()).toEqual(['12-10T19:00 Canceled', '12-17T19:00 Canceled, Snow']);
  });

  it('is gone there when it was canceled here alone, and is back there when it takes place', async () => {
    series();
    dateThere(3, onFriday);
    const { id: once } = await site.add(supper);
    await site.settle();
    const date = (await events()).find(({ seriesId }) => seriesId !== '')?.id ?? '';
    for (const id of [once, date]) await cancelHere(id);
    // Whoever writes there at that moment does not bring it back here.
    site.wait(1);
    site.google.calendar.put({ id: googleIdOf(once), location: 'Hall' });
    dateThere(3, { ...onFriday, location: 'Hall' });
    await site.settle();
    const off = ['11-25T18:00 Canceled, Snow', moved, '12-04T17:00 Canceled, Snow'];
    expect(await changed()).toEqual(off);
    expect(site.google.calendar.live().map(({ summary }) => summary)).toEqual(['Choir']);
    await site.change(once, { description: 'Bring a dish' });
    await site.settle();
    expect(await changed()).toEqual(off);
    for (const [id, occurrence] of [
      [once, '2026-11-25T18:00'],
      [date, '2026-12-04T17:00'],
    ])
      await site.admin.ask('POST', `/api/calendar/admin/events/${id}/dates`, { occurrence }, 200);
    await site.settle();
    expect(await changed()).toEqual([moved]);
    expect(site.item(once)).toMatchObject({ status: 'confirmed', description: 'Bring a dish' });
    expect(site.google.calendar.items.get('choir00001_20261204T030000Z')?.status).toBe('confirmed');
    expect(site.google.calendar.live()).toHaveLength(3);
  });
});
