import { describe, expect, it } from 'vitest';
import { at, choirThere, openGoogleSite, walkAtNoon, walkOn } from '#tests/factories/google.ts';
import { forEachTest } from '#tests/for-each-test.ts';

const site = forEachTest(openGoogleSite);
const series = (over: object = {}) => site.google.calendar.put({ ...choirThere, ...over });

describe('what the site cannot have', () => {
  it.each([
    ['no start', { start: undefined, end: undefined }],
    ['a start that is none', { start: at('soon'), end: at('later') }],
    ['the year 9999', { start: { date: '9999-12-30' }, end: { date: '9999-12-31' } }],
    ['every second', { recurrence: ['RRULE:FREQ=SECONDLY'] }],
    ['extra dates', { recurrence: ['RRULE:FREQ=DAILY;COUNT=3', 'RDATE:20270101T000000Z'] }],
    [
      '10,000 skipped dates',
      {
        recurrence: [
          'RRULE:FREQ=DAILY',
          `EXDATE:${Array.from({ length: 10_000 }, (_, day) => Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString().replaceAll('-', '')).join(',')}`,
        ],
      },
    ],
    ['a rule that is none', { recurrence: ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'] }],
    ['a rule that is costly', { recurrence: ['RRULE:FREQ=DAILY;BYYEARDAY=1;BYSETPOS=3'] }],
    ['a length of two months', { recurrence: undefined, end: at('2027-01-26T20:30:00-08:00') }],
  ])('is left out, and the rest goes on: %s', async (_, over) => {
    series(over);
    site.google.calendar.put(walkAtNoon);
    await site.sync();
    expect(await site.shown()).toEqual(['2026-11-22T12:00 Walk']);
    const left = await site.app.services.db
      .selectFrom('google_events')
      .select(['title', 'problem'])
      .where('problem', '>', '')
      .execute();
    expect(left).toEqual([{ title: 'Choir', problem: expect.stringMatching(/\w{3}/) }]);
    series({
      start: at('2026-11-26T19:00:00-08:00'),
      end: at('2026-11-26T20:30:00-08:00'),
      recurrence: undefined,
    });
    await site.sync();
    expect(await site.shown()).toContain('2026-11-26T19:00 Choir');
  });

  it('does not replace what is here', async () => {
    series();
    await site.sync();
    series({ summary: 'Odd', recurrence: ['RRULE:FREQ=HOURLY'] });
    await site.sync();
    expect((await site.shown())[0]).toBe('2026-11-26T19:00 Choir');
    expect((await site.activity())[0]).toContain('Google’s change was left out');
  });
});

describe('everything is read again', () => {
  it('when the token is lost: what was deleted meanwhile goes, and nothing is doubled', async () => {
    series();
    site.google.calendar.put(walkOn('2026-11-23'));
    await site.sync();
    site.google.calendar.items.delete('walk000001');
    site.google.calendar.put({ id: 'choir00001', location: 'Chapel' });
    site.google.calendar.oldest = site.google.calendar.count + 1;
    await site.sync();
    const all = await site.events();
    expect(all.map(({ summary }) => summary)).toEqual(['Choir']);
    site.google.calendar.oldest = 0;
    await site.sync();
    expect(await site.events()).toHaveLength(1);
  });

  it('and a list that is too short deletes nothing', async () => {
    series();
    await site.sync();
    site.google.calendar.oldest = site.google.calendar.count + 1;
    site.google.fail({
      how: 'answer',
      body: { items: [], nextSyncToken: 'sync-99' },
      path: '/events',
      method: 'GET',
      times: 2,
    });
    await site.app.services.db.updateTable('google_sync').set({ sync_token: null }).execute();
    site.google.calendar.oldest = 0;
    site.google.recover();
    site.google.fail({
      how: 'answer',
      body: { items: [], nextSyncToken: `sync-${site.google.calendar.count}` },
      path: '/events',
      times: 1,
    });
    await site.sync();
    expect(await site.events()).toHaveLength(1);
  });
});

it('takes a large calendar page by page', async () => {
  site.google.calendar.pageSize = 50;
  for (let number = 0; number < 200; number += 1)
    site.google.calendar.put({
      id: `many${String(number).padStart(6, '0')}`,
      summary: `Event ${number}`,
      start: at(`2026-12-${String(1 + (number % 28)).padStart(2, '0')}T10:00:00-08:00`),
      end: at(`2026-12-${String(1 + (number % 28)).padStart(2, '0')}T11:00:00-08:00`),
    });
  const { content } = site.app.services;
  const version = content.current;
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await site.sync();
  clearImmediate(next);
  // After each transaction others have their turn.
  expect(turns).toBeGreaterThan(20);
  // Ten in a transaction, so that others write in between; one more for the events that were here before.
  expect(content.current - version).toBe(21);
  const { count } = await site.app.services.db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(200);
  expect(site.google.calls.filter((call) => call.includes('/events')).length).toBe(4);
});
