import { describe, expect, it } from 'vitest';
import { eventCalls } from '#contract/events.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { noteNextDates } from './dates/next-dates.ts';

const path = '/api/calendar/admin/events';
const app = await sharedApp();
let admin = await asAdministrator(app);
await add('Weekly', '2026-11-01T10:00', { recurrence: 'FREQ=WEEKLY' });
await add('Thursday', '2026-11-26T19:00');
await add('Tomorrow', '2026-11-22T09:00');
await add('Long over', '2020-01-05T10:00');
await add('Last week', '2026-11-14T10:00');
await add('Ended series', '2026-10-01T10:00', { recurrence: 'FREQ=WEEKLY;COUNT=3' });
await add('Running now', '2026-11-21T18:30');

async function add(summary: string, start: string, more: object = {}) {
  const endDateTime = `${start.slice(0, 11)}${String(Number(start.slice(11, 13)) + 1).padStart(2, '0')}${start.slice(13)}`;
  return admin.ask('POST', path, { summary, startDateTime: start, endDateTime, ...more });
}

async function titles(state: string, size = 50, search = ''): Promise<string[]> {
  const found: string[] = [];
  for (let token = ''; ; ) {
    const answer = eventCalls['GET /api/calendar/admin/events'].answer.parse(
      await admin.ask(
        'GET',
        `${path}?state=${state}&maxResults=${size}&pageToken=${token}&search=${search}`.replace(
          '&pageToken=&',
          '&',
        ),
      ),
    );
    found.push(...answer.items.map(({ summary }) => summary));
    if (!answer.nextPageToken) return found;
    token = answer.nextPageToken;
  }
}

describe('the events in the order of their dates', () => {
  const ahead = ['Running now', 'Tomorrow', 'Weekly', 'Thursday'];
  const over = ['Last week', 'Ended series', 'Long over'];

  it.each([1, 2, 50])(
    'are listed in pages of %d: the next first, and what is over apart',
    async (size) => {
      expect(await titles('live', size)).toEqual(ahead);
      expect(await titles('ended', size)).toEqual(over);
      expect(await titles('live', size, 'ee')).toEqual(['Weekly']);
    },
  );

  it.each([false, true])('follow the clock, noted again or not (%s)', async (isNoted) => {
    app.clock.set('2026-11-22T12:00:00-08:00');
    admin = await asAdministrator(app);
    if (isNoted) await noteNextDates(app.services);
    for (const size of [1, 2, 50]) {
      expect(await titles('live', size)).toEqual(['Thursday', 'Weekly']);
      expect(await titles('ended', size)).toEqual(['Tomorrow', 'Running now', ...over]);
    }
  });

  it('follow a change, and refuse a state that there is not', async () => {
    const items = (await admin.ask('GET', `${path}?state=live`)).items;
    const weekly = items.find(({ summary }: { summary: string }) => summary === 'Weekly');
    const one = `${path}/${weekly.id}?scope=one&occurrence=2026-11-29T10:00`;
    await admin.ask('DELETE', one, undefined, 204);
    await add('Sunday', '2026-11-29T10:00');
    expect(await titles('live')).toEqual(['Thursday', 'Sunday', 'Weekly']);
    expect((await admin.send('GET', `${path}?state=draft`)).status).toBe(400);
    expect((await admin.send('GET', `${path}?state=live&pageToken=x`)).status).toBe(400);
  });
});
