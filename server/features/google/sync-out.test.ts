import { beforeEach, describe, expect, it } from 'vitest';
import { at, choir, earlyThere, openGoogleSite, supper } from '#tests/factories/google.ts';
import { forEachTest } from '#tests/for-each-test.ts';

const site = forEachTest(openGoogleSite);

describe('an event of this site', () => {
  it('is written, changed and deleted at Google, once each', async () => {
    const { id, calendarId } = await site.add({
      ...supper,
      description: 'Soup & <bread>\nfor all',
      location: 'Hall',
    });
    expect(calendarId).toBe(site.google.calendar.id);
    await site.sync();
    expect(site.item(id)).toMatchObject({
      summary: 'Supper',
      location: 'Hall',
      description: 'Soup &amp; &lt;bread&gt;<br>for all',
      start: { dateTime: '2026-11-25T18:00:00', timeZone: 'America/Los_Angeles' },
    });
    const versions = (await site.events()).map(({ version }) => version);
    await site.settle();
    expect((await site.events()).map(({ version }) => version)).toEqual(versions);
    await site.change(id, { summary: 'Big supper' });
    site.google.calls.length = 0;
    await site.sync();
    expect(site.writes()).toHaveLength(1);
    expect(site.item(id)).toMatchObject({ summary: 'Big supper', location: 'Hall' });
    await site.settle();
    await site.remove(id);
    await site.sync();
    expect(site.google.calendar.live()).toEqual([]);
    await site.settle();
    expect(await site.activity()).toEqual([]);
  });

  it('recurs there with its end in UTC and its skipped dates', async () => {
    const { id } = await site.add({ ...choir, exceptions: ['2026-12-24T19:00'] });
    await site.sync();
    expect(site.item(id)?.recurrence).toEqual([
      'RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20270101T075959Z',
      'EXDATE;TZID=America/Los_Angeles:20261224T190000',
    ]);
    await site.settle();
    await site.change(id, { recurrence: '', exceptions: [] });
    await site.sync();
    expect(site.item(id)?.recurrence).toEqual([]);
    await site.settle();
  });

  it('lasts whole days there, and hours again', async () => {
    const days = { startDateTime: '2026-12-24T00:00', endDateTime: '2026-12-26T00:00' };
    const { id } = await site.add({ ...supper, ...days, isAllDay: true });
    await site.sync();
    expect(site.item(id)).toMatchObject({
      start: { date: '2026-12-24' },
      end: { date: '2026-12-26' },
    });
    await site.settle();
    await site.change(id, { ...supper, isAllDay: false });
    await site.sync();
    expect(site.item(id)?.start).toMatchObject({ date: null, dateTime: '2026-11-25T18:00:00' });
    await site.settle();
  });

  it('of another calendar stays here, also when it goes there later', async () => {
    const { id } = await site.add({ ...supper, calendarId: 'youth' });
    await site.sync();
    expect(site.google.calendar.live()).toEqual([]);
    await site.change(id, { calendarId: '' });
    await site.sync();
    expect(site.google.calendar.live()).toHaveLength(1);
    await site.change(id, { calendarId: 'youth' });
    await site.sync();
    expect(site.google.calendar.live()).toEqual([]);
    await site.settle();
    expect(await site.events()).toHaveLength(1);
  });

  it('has one date of its series moved, and is split', async () => {
    const { id } = await site.add(choir);
    await site.sync();
    await site.change(
      id,
      {
        summary: 'Choir, early',
        startDateTime: '2026-12-03T17:00',
        endDateTime: '2026-12-03T18:00',
      },
      '?scope=one&occurrence=2026-12-03T19:00',
    );
    await site.change(id, { location: 'Chapel' }, '?scope=following&occurrence=2026-12-17T19:00');
    await site.sync();
    const live = site.google.calendar.live();
    expect(live.map(({ summary }) => summary).sort()).toEqual(['Choir', 'Choir', 'Choir, early']);
    expect(site.item(id)?.recurrence).toEqual([
      'RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20261218T025959Z',
      'EXDATE;TZID=America/Los_Angeles:20261203T190000',
    ]);
    await site.settle();
  });
});

describe('an event of Google’s', () => {
  const fromGoogle = (over: object = {}) =>
    site.google.calendar.put({
      id: 'choir00001',
      summary: 'Choir',
      start: at('2026-11-26T19:00:00-08:00'),
      end: at('2026-11-26T20:30:00-08:00'),
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TH'],
      attendees: [{ email: 'ana@example.org' }],
      ...over,
    });
  const movedDate = () => site.google.calendar.put(earlyThere);
  const theOne = async (title: string) => {
    const found = (await site.events()).find(({ summary }) => summary === title);
    if (!found) throw new Error(`no ${title}`);
    return found;
  };

  it('keeps what this site does not know when it is changed here', async () => {
    fromGoogle();
    await site.sync();
    const { id } = await theOne('Choir');
    await site.change(id, { location: 'Chapel' });
    site.google.calls.length = 0;
    await site.sync();
    expect(site.writes()).toHaveLength(1);
    expect(site.google.calendar.items.get('choir00001')).toMatchObject({
      location: 'Chapel',
      attendees: [{ email: 'ana@example.org' }],
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TH'],
    });
    expect(site.google.calendar.live()).toHaveLength(1);
    await site.settle();
  });

  it('has its moved date changed as that date, and left out', async () => {
    fromGoogle();
    movedDate();
    await site.sync();
    const { id } = await theOne('Choir, early');
    await site.change(id, { summary: 'Choir, at five' });
    await site.sync();
    expect(site.google.calendar.items.get('choir00001_20261204T030000Z')).toMatchObject({
      summary: 'Choir, at five',
      recurringEventId: 'choir00001',
    });
    expect(site.google.calendar.live()).toHaveLength(2);
    await site.settle();
    await site.remove(id);
    await site.sync();
    expect(site.google.calendar.items.get('choir00001_20261204T030000Z')?.status).toBe('cancelled');
    await site.settle();
    expect((await site.shown()).some((line) => line.startsWith('2026-12-03'))).toBe(false);
    // The series does not name the date again.
    await site.change((await theOne('Choir')).id, { location: 'Chapel' });
    await site.sync();
    expect(site.google.calendar.items.get('choir00001')?.recurrence).toHaveLength(1);
  });

  it('is deleted as a series with its moved date, and both come back from the trash', async () => {
    fromGoogle();
    movedDate();
    await site.sync();
    const before = await site.shown();
    await site.remove((await theOne('Choir')).id);
    await site.sync();
    await site.sync();
    expect(site.google.calendar.live()).toEqual([]);
    await site.settle();
    expect(await site.shown()).toEqual([]);

    const [entry] = await site.admin.ask('GET', '/api/trash');
    await site.admin.ask('POST', `/api/trash/${entry._id}/restore`);
    await site.sync();
    await site.sync();
    const titles = site.google.calendar.live().map(({ summary }) => summary);
    expect(titles.sort()).toEqual(['Choir', 'Choir, early']);
    await site.settle();
    expect(await site.shown()).toEqual(before);
  });
});

describe('a date of a series that Google has by itself', () => {
  beforeEach(async () => {
    site.google.calendar.put({
      id: 'choir00001',
      summary: 'Choir',
      start: at('2026-11-26T19:00:00-08:00'),
      end: at('2026-11-26T20:30:00-08:00'),
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=4'],
    });
    site.google.calendar.put({
      id: 'choir00001_20261204T030000Z',
      status: 'cancelled',
      recurringEventId: 'choir00001',
      originalStartTime: at('2026-12-03T19:00:00-08:00'),
    });
    site.google.calendar.put({
      id: 'choir00001_20261211T030000Z',
      recurringEventId: 'choir00001',
      originalStartTime: at('2026-12-10T19:00:00-08:00'),
      summary: 'Choir, early',
      start: at('2026-12-10T17:00:00-08:00'),
      end: at('2026-12-10T18:00:00-08:00'),
    });
    await site.sync();
  });
  const seriesId = async () =>
    (await site.events()).find(({ recurrence }) => recurrence !== '')?.id ?? '';

  it('takes place again when it is no longer skipped here', async () => {
    await site.change(await seriesId(), { exceptions: ['2026-12-10T19:00'] });
    await site.sync();
    const date = site.google.calendar.items.get('choir00001_20261204T030000Z');
    expect(date).toMatchObject({ status: 'confirmed', summary: 'Choir' });
    await site.settle();
    expect(await site.shown()).toContain('2026-12-03T19:00 Choir');
    expect(await site.events()).toHaveLength(2);
  });

  it('becomes an event of its own when the whole series is moved here', async () => {
    await site.change(await seriesId(), {
      startDateTime: '2026-11-27T19:00',
      endDateTime: '2026-11-27T20:30',
    });
    await site.sync();
    await site.settle();
    const shown = await site.shown();
    expect(shown).toContain('2026-12-10T17:00 Choir, early');
    expect(shown).toContain('2026-11-27T19:00 Choir');
    expect(site.google.calendar.live().map(({ summary }) => summary)).toHaveLength(2);
    const { id } = (await site.events()).find(({ summary }) => summary === 'Choir, early') ?? {};
    expect(site.item(id ?? '')).toMatchObject({ summary: 'Choir, early', status: 'confirmed' });
  });
});
