import { describe, expect, it } from 'vitest';
import { adminEventSchema } from '#contract/events.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { expectOpenedById } from '#tests/opened-by-id.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const path = '/api/calendar/admin/events';
const event = (overrides: object = {}) => ({
  summary: 'Choir',
  description: '',
  startDateTime: '2026-11-26T19:00',
  endDateTime: '2026-11-26T20:30',
  ...overrides,
});
const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=TH' };
const starts = async (title: string, maxResults = 5) =>
  (await app.api('GET /api/calendar/formatted-events', { query: { maxResults: 50 } }))
    .filter((occurrence) => occurrence.title === title)
    .slice(0, maxResults)
    .map(({ start }) => start.slice(0, 16));

describe('an event', () => {
  it('leaves out each date once, in order', async () => {
    const dates = ['2026-12-10T19:00', '2026-12-03T19:00', '2026-12-10T19:00'];
    const { id } = await admin.ask('POST', path, event({ ...weekly, exceptions: dates }));
    const { exceptions } = await admin.ask('GET', `/api/editing/event/${id}`);
    expect(exceptions).toEqual(['2026-12-03T19:00', '2026-12-10T19:00']);
    await admin.ask('DELETE', `${path}/${id}`, undefined, 204);
  });

  it('is saved with the four fields that every client sends, and read with start and end', async () => {
    const added = adminEventSchema.parse(
      await admin.ask('POST', path, event({ summary: 'Plain' })),
    );
    expect(added).toMatchObject({
      start: { dateTime: '2026-11-26T19:00:00-08:00', timeZone: 'America/Los_Angeles' },
      end: { dateTime: '2026-11-26T20:30:00-08:00' },
      next: '2026-11-26T19:00:00-08:00',
    });
    const instant = event({
      summary: 'Plain',
      startDateTime: '2026-11-27T03:00:00.000Z',
      endDateTime: '2026-11-27T04:30:00Z',
    });
    expect(await admin.ask('PUT', `${path}/${added.id}`, instant)).toMatchObject({
      start: added.start,
      version: 2,
    });
    await admin.ask('DELETE', `${path}/${added.id}`, undefined, 204);
    expect(await starts('Plain')).toEqual([]);
    expect((await admin.send('DELETE', `${path}/${added.id}`)).status).toBe(404);
  });

  it('is opened by its id; one that is gone is 404 with a sentence', async () => {
    const added = await admin.ask('POST', path, event({ summary: 'Opened', ...weekly }));
    await expectOpenedById(app, admin, {
      editing: `/api/editing/event/${added.id}`,
      path: `${path}/${added.id}`,
      added,
      schema: adminEventSchema,
      gone: 'There is no such event. It may have been deleted.',
    });
  });

  it('newly saved stands at the top; pages follow by tokens', async () => {
    for (let number = 1; number <= 7; number += 1) {
      app.clock.set(`2026-11-21T19:00:0${number}-08:00`);
      await admin.ask('POST', path, event({ summary: `Paged ${number}` }));
    }
    const first = await admin.ask('GET', `${path}?maxResults=5`);
    expect(first.items.map(({ summary }: { summary: string }) => summary)).toEqual(
      [7, 6, 5, 4, 3].map((number) => `Paged ${number}`),
    );
    const second = await admin.ask('GET', `${path}?maxResults=5&pageToken=${first.nextPageToken}`);
    expect(second.items.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Paged 2',
      'Paged 1',
    ]);
    expect(second.nextPageToken).toBeUndefined();
    expect((await admin.send('GET', `${path}?pageToken=nonsense`)).status).toBe(400);
  });

  it.each([
    ['endDateTime', { endDateTime: '2026-11-26T18:00' }],
    ['endDateTime', { endDateTime: '2036-11-26T18:00' }],
    ['startDateTime', { startDateTime: '2026-02-31T10:00' }],
    ['startDateTime', { startDateTime: '' }],
    ['recurrence', { recurrence: 'FREQ=SOMETIMES' }],
    ['recurrence', { recurrence: 'FREQ=DAILY\r\nDTSTART:19700101T000000Z' }],
    ['recurrence', { recurrence: 'FREQ=DAILY;COUNT=-3' }],
    ['recurrence', { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=32' }],
    ['recurrence', { recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
    ['recurrence', { recurrence: 'FREQ=DAILY;UNTIL=20200101T000000' }],
    ['summary', { summary: 'x'.repeat(10_000) }],
  ])('names %s when it is wrong', async (field, overrides) => {
    const response = await admin.send('POST', path, event({ summary: 'Wrong', ...overrides }));
    expect(response.status).toBe(422);
    expect((await response.json()).issues[0].path).toBe(field);
    expect(await starts('Wrong')).toEqual([]);
  });

  it('says in words what the contract has no words for', async () => {
    const response = await admin.send('POST', path, event({ summary: 'x'.repeat(10_000) }));
    expect((await response.json()).error).toBe('summary: Write at most 200 characters.');
    const page = await admin.send('GET', `${path}?maxResults=0`);
    expect((await page.json()).error).toBe('maxResults: Write a number of at least 1.');
  });
});

describe('a series', () => {
  it('loses one occurrence, and the rest stays', async () => {
    const added = await admin.ask('POST', path, event({ summary: 'Skip', ...weekly }));
    await admin.ask(
      'DELETE',
      `${path}/${added.id}?scope=one&occurrence=2026-12-03T19:00`,
      undefined,
      204,
    );
    expect(await starts('Skip', 3)).toEqual([
      '2026-11-26T19:00',
      '2026-12-10T19:00',
      '2026-12-17T19:00',
    ]);
  });

  it('is refused where there is no occurrence, or it is already skipped', async () => {
    const added = await admin.ask('POST', path, event({ summary: 'Twice', ...weekly }));
    const skipped = `${path}/${added.id}?scope=one&occurrence=2026-12-03T19:00`;
    await admin.ask('DELETE', skipped, undefined, 204);
    for (const wrong of [
      skipped,
      skipped.replace('12-03', '12-04'),
      skipped.replace('12-03', '13-40'),
    ]) {
      expect((await admin.send('DELETE', wrong)).status).toBe(404);
      const moved = event({ summary: 'Stray', ...weekly });
      expect((await admin.send('PUT', wrong, moved)).status).toBe(404);
    }
    expect(await starts('Stray')).toEqual([]);
  });

  it('goes when what follows its first date left is deleted', async () => {
    const added = await admin.ask('POST', path, event({ summary: 'Ended', ...weekly }));
    for (const [scope, day] of [
      ['one', '11-26'],
      ['following', '12-03'],
    ]) {
      const part = `${path}/${added.id}?scope=${scope}&occurrence=2026-${day}T19:00`;
      await admin.ask('DELETE', part, undefined, 204);
    }
    expect((await admin.send('DELETE', `${path}/${added.id}`)).status).toBe(404);
  });

  it('has one occurrence moved', async () => {
    const added = await admin.ask('POST', path, event({ summary: 'Move', ...weekly }));
    const moved = event({
      summary: 'Move',
      startDateTime: '2026-12-04T19:00',
      endDateTime: '2026-12-04T20:30',
      ...weekly,
    });
    await admin.ask('PUT', `${path}/${added.id}?scope=one&occurrence=2026-12-03T19:00`, moved);
    expect(await starts('Move', 3)).toEqual([
      '2026-11-26T19:00',
      '2026-12-04T19:00',
      '2026-12-10T19:00',
    ]);
  });

  it('changes from one occurrence on', async () => {
    const added = await admin.ask('POST', path, event({ summary: 'Before', ...weekly }));
    const after = event({
      summary: 'After',
      startDateTime: '2026-12-10T18:00',
      endDateTime: '2026-12-10T19:00',
      ...weekly,
    });
    await admin.ask(
      'PUT',
      `${path}/${added.id}?scope=following&occurrence=2026-12-10T19:00`,
      after,
    );
    expect(await starts('Before')).toEqual(['2026-11-26T19:00', '2026-12-03T19:00']);
    expect(await starts('After', 2)).toEqual(['2026-12-10T18:00', '2026-12-17T18:00']);
  });

  it('ends before an occurrence, or goes whole with its first', async () => {
    const added = await admin.ask('POST', path, event({ summary: 'End', ...weekly }));
    await admin.ask(
      'DELETE',
      `${path}/${added.id}?scope=following&occurrence=2026-12-03T19:00`,
      undefined,
      204,
    );
    expect(await starts('End')).toEqual(['2026-11-26T19:00']);
    await admin.ask(
      'DELETE',
      `${path}/${added.id}?scope=following&occurrence=2026-11-26T19:00`,
      undefined,
      204,
    );
    expect(await starts('End')).toEqual([]);
  });

  it('asks which occurrence is meant', async () => {
    const added = await admin.ask('POST', path, event({ summary: 'Which', ...weekly }));
    const response = await admin.send('DELETE', `${path}/${added.id}?scope=one`);
    expect([response.status, (await response.json()).issues[0].path]).toEqual([400, 'occurrence']);
  });
});
