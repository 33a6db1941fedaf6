import { describe, expect, it } from 'vitest';
import type { EventContent } from '#contract/events.ts';
import { archivedEventsPart } from '#server/features/calendar/archive/archived-events.ts';
import { wholeList } from '#server/platform/lists/long-list.ts';
import { publish } from '#server/platform/processes/publish.ts';
import { choir, openGoogleSite, supper, walkOn } from '#tests/factories/google.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { forgetLinks } from './calendar-state.ts';

const site = forEachTest(openGoogleSite);

describe('while Google is away', () => {
  it('for a day: the site goes on, logs it once, and catches up', async () => {
    const { id } = await site.add(supper);
    await site.settle();
    site.google.fail({ how: 'answer', status: 500 });
    for (let hour = 0; hour < 24; hour += 1) {
      if (hour === 3) await site.change(id, { summary: 'Big supper' });
      if (hour === 5) await site.add(choir);
      await site.sync();
      site.wait(60);
    }
    expect(await site.shown()).toContain('2026-11-25T18:00 Big supper');
    const { failing_since, problem } = await site.state();
    expect([failing_since, problem]).toEqual([
      '2026-11-22T03:00:00.000Z',
      'Google answered with an error (500).',
    ]);
    expect(site.heard.entries().filter(({ msg }) => msg.startsWith('Google'))).toHaveLength(1);
    site.google.recover();
    site.google.calendar.put(walkOn('2026-11-24'));
    await site.settle();
    expect(
      site.google.calendar
        .live()
        .map(({ summary }) => summary)
        .sort(),
    ).toEqual(['Big supper', 'Choir', 'Walk']);
    expect(await site.state()).toMatchObject({ failing_since: null, problem: '', failures: 0 });
    expect(site.heard.entries().at(-1)?.msg).toBe('Google Calendar answers again');
  });

  it.each([
    ['garbage', { how: 'garbage' }, 'could not be read'],
    ['another body', { how: 'answer', body: { items: 'no' } }, 'could not be read'],
    ['a list without an end', { how: 'answer', body: { items: [] } }, 'could not be read'],
    [
      'too many calls',
      { how: 'answer', status: 429, headers: { 'retry-after': '900' } },
      'come back later',
    ],
    ['not shared', { how: 'answer', status: 403 }, 'Share it with'],
    [
      'busy times alone',
      { how: 'answer', body: { accessRole: 'freeBusyReader', items: [], nextSyncToken: 'x' } },
      'Share it with',
    ],
  ] as const)('or answers with %s: nothing changes here', async (_, fault, words) => {
    const { id } = await site.add(supper);
    await site.settle();
    site.google.fail({ ...fault, path: '/events' });
    await site.sync();
    expect((await site.state()).problem).toContain(words);
    expect(await site.events()).toMatchObject([{ id }]);
    site.google.calls.length = 0;
    await site.sync();
    expect(site.google.calls).toEqual([]);
    site.google.recover();
    site.wait(16);
    await site.settle();
    expect((await site.state()).problem).toBe('');
  });

  it('or refuses one event for good: the others go on', async () => {
    const { id } = await site.add(supper);
    site.google.fail({ how: 'answer', status: 400, method: 'POST', path: '/events', times: 1 });
    await site.add({ ...supper, summary: 'Breakfast' });
    await site.settle();
    expect(site.google.calendar.live()).toMatchObject([{ summary: 'Breakfast' }]);
    await site.change(id, { summary: 'Late supper' });
    await site.settle();
    expect(site.google.calendar.live()).toHaveLength(2);
  });
});

describe('an archive or another calendar', () => {
  it('deletes nothing at Google, and what both have is there once', async () => {
    const { id } = await site.add(supper);
    site.google.calendar.put(walkOn('2026-11-24'));
    await site.settle();
    await site.sync();
    const { db, clock, content, files } = site.app.services;
    const { read, prepare, replace } = archivedEventsPart;
    const all = (await wholeList(read(db, undefined))) as EventContent[];
    const kept = all.filter(({ summary }) => summary === 'Supper');
    const now = clock.now().toString({ fractionalSecondDigits: 3 });
    const when = { now, instant: clock.now(), timeZone: 'UTC' };
    const loaded = [...kept, ...kept.map((event) => ({ ...event, summary: 'Old tea' }))];
    const prepared = loaded.map((event) => prepare(event, when));
    await publish({ db, clock, content }, async (transaction) => {
      await replace({ files }, transaction, prepared);
      await forgetLinks(transaction);
    });
    await site.settle();
    const titles = ['Old tea', 'Supper', 'Walk'];
    expect(
      site.google.calendar
        .live()
        .map(({ summary }) => summary ?? '')
        .sort(),
    ).toEqual(titles);
    expect((await site.events()).map(({ summary }) => summary).sort()).toEqual(titles);
    expect(site.item(id)?.status).toBe('confirmed');
  });
});
