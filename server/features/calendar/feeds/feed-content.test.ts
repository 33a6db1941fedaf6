import { describe, expect, it } from 'vitest';
import { inLanguage } from '#server/platform/languages/language.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildSite } from '#tests/factories/content.ts';
import { readCalendar } from '#tests/read-calendar.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { eventFeed } from './calendar-feeds.ts';

const NOW = '2026-11-21T19:00:00-08:00';
const YEAR = { from: '2026-01-01', to: '2027-01-01' };
const calls = '/api/calendar/admin/events';

const app = await sharedApp({ now: NOW });
const admin = await asAdministrator(app);
await buildSite(app, {
  name: 'Grace; Hill, Chapel',
  calendars: [
    { id: 'youth', name: 'Youth', color: '#2f8f5a' },
    { id: 'empty', name: 'Nothing yet', color: '#000000' },
  ],
});

const feed = async (path = '/calendar.ics') => {
  const response = await app.fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  const text = await response.text();
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return text.replaceAll('\r\n ', '');
};
/** The components of events that have a line. */
const having = (text: string, line: string) =>
  text
    .split('\r\nBEGIN:VEVENT')
    .slice(1)
    .filter((one) => one.includes(`\r\n${line}\r\n`));
const add = (event: object) =>
  admin.ask('POST', calls, {
    startDateTime: '2026-12-05T18:00',
    endDateTime: '2026-12-05T20:00',
    ...event,
  });

describe('a calendar file', () => {
  it('says what it is, how often to look again, and what each event is', async () => {
    const made = await add({
      summary: 'Camp, songs; & fire',
      description: 'Bring:\r\n\\ a mug\nBEGIN:VEVENT',
      location: 'Hall; back door',
      calendarId: 'youth',
      imageUrl: '/assets/images/blog/door frame.webp',
    });
    const text = await feed();
    expect(text).toContain('\r\nNAME:Grace\\; Hill\\, Chapel\r\n');
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
    const [event = ''] = having(text, `UID:${made.id}`);
    expect(event.split('\r\n')).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=America/Los_Angeles:20261205T180000',
        'DTEND;TZID=America/Los_Angeles:20261205T200000',
        'DTSTAMP:20261122T030000Z',
        'SEQUENCE:0',
        'SUMMARY:Camp\\, songs\\; & fire',
        'DESCRIPTION:Bring:\\n\\\\ a mug\\nBEGIN:VEVENT',
        'LOCATION:Hall\\; back door',
        `URL;VALUE=URI:${app.services.config.publicUrl}/events/camp-songs--fire`,
        `IMAGE;VALUE=URI;DISPLAY=BADGE:${app.services.config.publicUrl}/assets/images/blog/door%20frame.webp`,
        'CATEGORIES:Youth',
        'COLOR:seagreen',
        'STATUS:CONFIRMED',
      ]),
    );
  });

  it('counts changes, and keeps its name for programs when its address changes', async () => {
    const made = await add({ summary: 'Walk' });
    await admin.ask('PUT', `${calls}/${made.id}`, { slug: 'long-walk', summary: 'Long walk' });
    const [event = ''] = having(await feed('/events/walk.ics'), `UID:${made.id}`);
    expect(event).toContain('\r\nSEQUENCE:1\r\n');
    expect(event).toContain('/events/long-walk\r\n');
  });

  it('is of one calendar, of the main one, or of one event', async () => {
    await add({ summary: 'Choir', calendarId: '' });
    const titles = async (path: string) =>
      readCalendar(await (await app.fetch(path)).text(), YEAR).map(({ title }) => title);
    expect(await titles('/calendar/youth.ics')).toEqual(['Camp, songs; & fire']);
    expect(await titles('/calendar/main.ics')).toEqual(['Long walk', 'Choir']);
    expect(await titles('/calendar/empty.ics')).toEqual([]);
    expect(await titles('/events/choir.ics')).toEqual(['Choir']);
    for (const path of [
      '/calendar/nothing.ics',
      '/events/nothing.ics',
      `/events/${'a'.repeat(300)}.ics`,
    ])
      expect([path, (await app.fetch(path)).status]).toEqual([path, 404]);
  });

  it('shows a date that was changed alone in the place of the date it was', async () => {
    const series = await add({
      summary: 'Study',
      startDateTime: '2026-11-25T18:30',
      endDateTime: '2026-11-25T20:00',
      recurrence: 'FREQ=WEEKLY;BYDAY=WE;COUNT=5',
    });
    await admin.ask('PUT', `${calls}/${series.id}?scope=one&occurrence=2026-12-02T18:30`, {
      summary: 'Study with supper',
      startDateTime: '2026-12-03T17:00',
      endDateTime: '2026-12-03T20:00',
    });
    await admin.ask(
      'DELETE',
      `${calls}/${series.id}?scope=one&occurrence=2026-12-09T18:30`,
      undefined,
      204,
    );
    const text = await feed('/events/study.ics');
    const [master = '', moved = '', canceled = '', ...more] = having(text, `UID:${series.id}`);
    expect(more).toEqual([]);
    // Programs show it struck through only where the series does not leave it out.
    expect(master).not.toContain('EXDATE');
    expect(moved).toContain('\r\nRECURRENCE-ID;TZID=America/Los_Angeles:20261202T183000\r\n');
    expect(moved).toContain('\r\nSUMMARY:Study with supper\r\n');
    expect(canceled).toContain('\r\nRECURRENCE-ID;TZID=America/Los_Angeles:20261209T183000\r\n');
    expect(canceled).toContain('\r\nSTATUS:CANCELLED\r\n');
    expect(canceled).toContain('\r\nSUMMARY:Canceled: Study\r\n');
    const spanish = await inLanguage('es', () => eventFeed(app.services, { slug: 'study' }));
    expect(spanish).toContain('\r\nSUMMARY:Cancelado: Study\r\n');
    const raw = await (await app.fetch('/calendar.ics')).text();
    expect(
      readCalendar(raw, YEAR)
        .filter(({ uid }) => uid === series.id)
        .map(({ start, title }) => `${start} ${title}`),
    ).toEqual([
      '2026-11-26T02:30:00Z Study',
      '2026-12-04T01:00:00Z Study with supper',
      '2026-12-17T02:30:00Z Study',
      '2026-12-24T02:30:00Z Study',
    ]);
    const alone = readCalendar(
      await (await app.fetch('/events/study.ics?date=2026-12-16')).text(),
      YEAR,
    );
    expect(alone).toMatchObject([
      { uid: `${series.id}-2026-12-16`, start: '2026-12-17T02:30:00Z' },
    ]);
    expect((await app.fetch('/events/study.ics?date=2026-12-15')).status).toBe(404);
  });

  it('keeps a changed date in its place when its series moves or is cut in two', async () => {
    const series = await add({
      summary: 'Prayer',
      startDateTime: '2026-12-01T07:00',
      endDateTime: '2026-12-01T07:30',
      recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=8',
    });
    const alone = (occurrence: string, start: string) =>
      admin.ask('PUT', `${calls}/${series.id}?scope=one&occurrence=${occurrence}`, {
        startDateTime: start,
        endDateTime: start,
      });
    await alone('2026-12-08T07:00', '2026-12-08T12:00');
    await alone('2027-01-05T07:00', '2027-01-05T12:00');
    await admin.ask('PUT', `${calls}/${series.id}`, {
      startDateTime: '2026-12-02T08:00',
      endDateTime: '2026-12-02T08:30',
    });
    const later = await admin.ask(
      'PUT',
      `${calls}/${series.id}?scope=following&occurrence=2026-12-23T08:00`,
      {
        summary: 'Late prayer',
        startDateTime: '2026-12-23T20:00',
        endDateTime: '2026-12-23T21:00',
      },
    );
    const text = await feed();
    const ids = (id: string) =>
      having(text, `UID:${id}`).flatMap((one) => /RECURRENCE-ID[^\r]*/.exec(one)?.[0] ?? []);
    expect(ids(series.id)).toEqual(['RECURRENCE-ID;TZID=America/Los_Angeles:20261209T080000']);
    expect(ids(later.id)).toEqual(['RECURRENCE-ID;TZID=America/Los_Angeles:20270106T200000']);
  });

  it('says for a year that something was deleted, and none of its words', async () => {
    const made = await add({
      summary: 'Secret supper',
      description: 'At Anna’s',
      location: 'Elm 4',
    });
    await admin.ask('DELETE', `${calls}/${made.id}`, undefined, 204);
    const text = await feed();
    expect(text).not.toMatch(/Secret|Anna|Elm/);
    const [event = ''] = having(text, `UID:${made.id}`);
    expect(event).toContain('\r\nSTATUS:CANCELLED\r\n');
    expect(event).toContain('\r\nSEQUENCE:1\r\n');
    app.clock.set('2027-11-23T19:00:00-08:00');
    expect(having(await feed(), `UID:${made.id}`)).toEqual([]);
    app.clock.set(NOW);
  });

  it('is answered from memory: a program that has it gets 304, whatever it asks besides', async () => {
    const first = await app.fetch('/calendar.ics');
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    const made = app.services.answerCounters.made;
    for (let asked = 0; asked < 100; asked += 1) {
      const again = await app.fetch(`/calendar.ics?from=${asked}&after=${asked}`, {
        headers: { 'if-none-match': etag },
      });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect(app.services.answerCounters.made).toBe(made);
    expect((await app.fetch('/calendar.ics', { method: 'HEAD' })).status).toBe(200);
  });

  it('folds long texts between characters', async () => {
    const description = '👩‍👩‍👧‍👦 Größe, ½; '.repeat(500).slice(0, 10_000);
    const made = await add({ summary: '⛪'.repeat(60), description });
    const [event = ''] = having(await feed('/calendar/main.ics'), `UID:${made.id}`);
    expect(event).toContain(`SUMMARY:${'⛪'.repeat(60)}\r\n`);
    const unescaped = /DESCRIPTION:(.*)\r\n/.exec(event)?.[1]?.replaceAll(/\\(.)/g, '$1');
    expect(unescaped).toBe(description);
  });
});
