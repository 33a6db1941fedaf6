import { describe, expect, it } from 'vitest';
import { NOW } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { imported, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildEvent } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { extendOccurrences } from './extend-occurrences.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const path = '/api/calendar/admin/events';
const event = (recurrence: string, start = '2026-11-26T19:00') => ({
  summary: 'Choir',
  startDateTime: start,
  endDateTime: start,
  recurrence,
});
const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1).join(',');
/** Took 92 seconds. */
const COSTLY = `FREQ=YEARLY;BYYEARDAY=${upTo(100)};BYSETPOS=366`;

describe('a costly rule', () => {
  it.each([
    COSTLY,
    `FREQ=YEARLY;BYYEARDAY=${upTo(30)};BYSETPOS=31`,
    `FREQ=YEARLY;BYDAY=${Array(150).fill('MO').join(',')}`,
    `FREQ=DAILY;BYYEARDAY=${upTo(30)};BYWEEKNO=1,2,3;BYDAY=1MO,2TU;BYSETPOS=1`,
    'FREQ=DAILY;COUNT=9999;BYDAY=5SA,4WE,4MO,-1FR,3MO',
    'FREQ=DAILY;BYSETPOS=2',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=5',
    'FREQ=WEEKLY;BYDAY=SU;BYMONTH=2;COUNT=9999',
    'FREQ=WEEKLY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=MONTHLY;BYWEEKNO=53',
    'FREQ=DAILY;UNTIL=99999999T999999Z',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=1,2,3',
  ])('is refused with words: %s', async (recurrence) => {
    const began = performance.now();
    const refused = await admin.send('POST', path, event(recurrence, '1900-01-01T10:00'));
    expect(performance.now() - began).toBeLessThan(2000);
    expect(refused.status).toBe(422);
    const { error, issues } = await refused.json();
    expect(issues[0].path).toBe('recurrence');
    expect(error).toMatch(/[.]$/);
  });

  it('is refused by its start: counted from the year 1', async () => {
    const refused = await admin.send('POST', path, event('FREQ=DAILY', '0001-01-01T10:00'));
    expect((await refused.json()).error).toMatch(/starts in a year from 1900 to 2200/);
  });

  it('is refused in an archive', async () => {
    const archived = {
      summary: 'Choir',
      start: '2026-11-26T19:00',
      end: '2026-11-26T19:00',
      timeZone: 'America/Los_Angeles',
      recurrence: COSTLY,
    };
    const archive = zipOf(smallArchive({ 'events.json': [archived] }));
    await expect(imported(app, archive)).rejects.toThrow(/^events\.json \(entry 1\): recurrence/);
  });

  it('stored before is passed over, and the others are extended', async () => {
    const costly = await admin.ask('POST', path, event('FREQ=WEEKLY;BYDAY=TH'));
    await buildEvent(app, { summary: 'Matins', recurrence: 'FREQ=DAILY' });
    const { db } = app.services;
    await db
      .updateTable('events')
      .set({ recurrence: COSTLY })
      .where('id', '=', costly.id)
      .execute();
    app.clock.set('2030-01-01T00:00:00Z');
    const lines: unknown[] = [];
    const warn = (...line: unknown[]) => lines.push(line);
    await extendOccurrences({ ...app.services, log: { ...app.services.log, warn } as never });
    expect(lines).toEqual([
      [{ event: costly.id, problem: expect.any(String) }, 'a series is not extended'],
    ]);
    const [next] = await app.api('GET /api/calendar/formatted-events');
    expect(next?.title).toBe('Matins');
    app.clock.set(NOW);
    const one = `${path}/${costly.id}?scope=one&occurrence=2026-11-26T19:00`;
    expect((await admin.send('DELETE', one)).status).toBe(422);
    await admin.ask('DELETE', `${path}/${costly.id}`, undefined, 204);
  });
});

describe('a rule that churches use', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=SU;COUNT=5200', '1999-01-03T10:00'],
    ['FREQ=WEEKLY;BYDAY=SU', '1926-01-03T10:00'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2024-02-29T10:00'],
    ['FREQ=MONTHLY;BYDAY=5SU', '2026-11-29T10:00'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31T10:00'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=5;BYDAY=-1SU', '2026-05-31T10:00'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-11-30T10:00'],
    ['FREQ=YEARLY;BYMONTH=9,10,11;BYDAY=TU', '2026-09-01T10:00'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2026-05-11T10:00'],
    ['FREQ=YEARLY;BYYEARDAY=1,100,200,-1', '2026-01-01T10:00'],
    ['FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=TU,TH;COUNT=60', '2026-11-24T10:00'],
    ['FREQ=DAILY;BYMONTH=12;BYMONTHDAY=1,2,3,4,5', '2026-12-01T10:00'],
  ])('is taken: %s', async (recurrence, start) => {
    const added = await admin.ask('POST', path, event(recurrence, start));
    expect(added.recurrence).toBe(recurrence);
    expect(added.next).not.toBeNull();
  });

  it('of a century ends before one of its days without being worked out whole', async () => {
    const added = await admin.ask('POST', path, event('FREQ=DAILY', '1900-01-01T10:00'));
    const began = performance.now();
    const following = `${path}/${added.id}?scope=following&occurrence=2150-01-01T10:00`;
    await admin.ask('DELETE', following, undefined, 204);
    expect(performance.now() - began).toBeLessThan(2000);
    const beyond = `${path}/${added.id}?scope=one&occurrence=9999-01-01T10:00`;
    expect((await admin.send('DELETE', beyond)).status).toBe(404);
  });
});
