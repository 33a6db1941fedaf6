import { expect, it } from 'vitest';
import { bearer, buildPerson } from '#tests/factories/accounts.ts';
import { openServing, weekly } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();

it('"Today" counts open places of the next 14 days and the answers of the last seven, and names nobody', async () => {
  const site = await openServing(given);
  const overview = () => site.admin.ask('GET', '/api/overview');
  expect((await overview()).serving).toBe(null);
  const task = await site.buildTask();
  await site.build(task.id, 2, weekly);
  const [ana, ben] = [await site.join(task.id, 'Ana'), await site.join(task.id, 'Ben')];
  // It is November 21; of the Sundays from December 6 on, one is within 14 days on the 22nd.
  given.app.clock.set('2026-11-25T10:00:00Z');
  expect((await overview()).serving).toEqual({ free: 2, dates: 1, yes: 0, no: 0 });
  const [date = ''] = (await site.month()).dates.map(({ id }) => id);
  await site.ask(
    task.id,
    [ana, ben].map(({ id }) => ({ date, person: id })),
  );
  const [, place] = (await site.month()).dates[0]?.tasks[0]?.people ?? [];
  const path = `/api/serving/places/${place?.id}/answer`;
  await site.admin.ask('POST', path, { state: 'no', reason: 'ill' }, 200);
  const found = await overview();
  expect(found.serving).toEqual({ free: 1, dates: 1, yes: 0, no: 1 });
  expect(JSON.stringify(found.serving)).not.toContain('Ana');
  expect((await site.admin.ask('GET', '/api/overview/counts')).tasks).toBe(1);
  // Who leads none has no tab.
  const { token } = await buildPerson(given.app, 'author');
  const counts = await given.app.fetch('/api/overview/counts', { headers: bearer(token) });
  expect(await counts.json()).toMatchObject({ tasks: null });
});
