import { expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildEvent, buildSite } from '#tests/factories/content.ts';
import { partAt, thursdaysOf, toHour } from '#tests/factories/thursdays.ts';
import { dateInWords } from '#tests/own-dates.ts';
import { readCalendar } from '#tests/read-calendar.ts';
import { calendarFile, takeoutNamed, wordpressFile } from './takeout.ts';

const ALWAYS = { from: '1990-01-01', to: '2060-01-01' };

it('has the events of all times and calendars, with the dates that were moved or canceled', async () => {
  const app = await openApp();
  const admin = await asAdministrator(app);
  await buildSite(app, { calendars: [{ id: 'choir', name: 'Choir', color: '#123456' }] });
  const once = (summary: string, day: string, more: object = {}) =>
    buildEvent(app, { summary, start: `${day}T10:00`, end: `${day}T11:00`, ...more });
  await once('Long ago', '1999-05-02');
  await once('Far ahead', '2055-05-02', { calendarId: 'choir' });
  await once('Abroad', '2026-12-01', { timeZone: 'Asia/Taipei' });
  const { id: _id } = await thursdaysOf(app, admin).build('Thursday');
  await admin.ask('PUT', partAt(_id, '12-10T19:00'), { summary: 'Moved', ...toHour('12-11', 20) });
  await admin.ask('DELETE', partAt(_id, '12-17T19:00'), undefined, 204);
  const response = await admin.send('GET', '/api/takeout/calendar');
  expect(response.headers.get('content-type')).toBe('text/calendar');
  expect(response.headers.get('content-disposition')).toContain('-events.ics"');
  const text = await response.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s);
  expect(readCalendar(text, ALWAYS).map(dateInWords).sort()).toEqual([
    '1999-05-02T17:00:00Z – 1999-05-02T18:00:00Z Long ago',
    '2026-11-27T03:00:00Z – 2026-11-27T04:00:00Z Thursday',
    '2026-12-01T02:00:00Z – 2026-12-01T03:00:00Z Abroad',
    '2026-12-04T03:00:00Z – 2026-12-04T04:00:00Z Thursday',
    '2026-12-12T04:00:00Z – 2026-12-12T04:50:00Z Moved',
    '2026-12-25T03:00:00Z – 2026-12-25T04:00:00Z Thursday',
    '2027-01-01T03:00:00Z – 2027-01-01T04:00:00Z Thursday',
    '2055-05-02T17:00:00Z – 2055-05-02T18:00:00Z Far ahead',
  ]);
  expect(text.match(/^BEGIN:VTIMEZONE/gm)).toHaveLength(2);
  await app.close();
});

it('is a calendar without events on a site that has none', async () => {
  const app = await openApp();
  const admin = await asAdministrator(app);
  const text = await (await admin.send('GET', '/api/takeout/calendar')).text();
  expect(readCalendar(text, ALWAYS)).toEqual([]);
  await app.close();
});

it('is what npm run export writes by the ending of the file’s name', () => {
  expect(takeoutNamed('/home/ruth/Events.ICS')).toBe(calendarFile);
  expect(takeoutNamed('/home/ruth.ics/church.xml')).toBe(wordpressFile);
  for (const archive of ['site.zip', 'xml', 'a.xml.zip'])
    expect(takeoutNamed(archive)).toBe(undefined);
});
