import { expect, it } from 'vitest';
import { draftCalls } from '#contract/drafts.ts';
import { eventInputSchema } from '#contract/events.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp({ now: '2026-11-21T19:00:00-08:00' });
const admin = await asAdministrator(app);

const path = '/api/calendar/admin/events';
const build = (summary: string) =>
  admin.ask('POST', path, {
    summary,
    startDateTime: '2026-11-26T19:00',
    endDateTime: '2026-11-26T20:00',
    recurrence: 'FREQ=WEEKLY;COUNT=4',
  });
const versionsOf = async (id: string) =>
  ((await admin.ask('GET', `/api/versions/event/${id}`)) as { version: number }[]).map(
    ({ version }) => version,
  );
const restore = (id: string, version: number) =>
  admin.ask('POST', `/api/versions/event/${id}/${version}/restore`);
const starts = async (title: string) =>
  (await app.api('GET /api/calendar/formatted-events', { query: { maxResults: 50 } }))
    .filter((occurrence) => occurrence.title === title)
    .map(({ start }) => start.slice(5, 16));

it('each save of an event is a version, which can be looked at and published again', async () => {
  const { id } = await build('Choir');
  await admin.ask('PUT', `${path}/${id}`, { summary: 'Singers', slug: 'singers' });
  expect(await versionsOf(id)).toEqual([2, 1]);
  const { content } = await admin.ask('GET', `/api/versions/event/${id}/1`);
  expect(eventInputSchema.parse(content)).toMatchObject({
    summary: 'Choir',
    startDateTime: '2026-11-26T19:00',
    recurrence: 'FREQ=WEEKLY;COUNT=4',
    slug: 'choir',
  });
  expect(await restore(id, 1)).toEqual({ version: 3 });
  expect(await admin.ask('GET', `/api/editing/event/${id}`)).toMatchObject({
    summary: 'Choir',
    slug: 'choir',
    start: { dateTime: '2026-11-26T19:00:00-08:00' },
  });
  // Clicked twice, restored once.
  expect(await restore(id, 1)).toEqual({ version: 3 });
});

it('an earlier version of a series leaves out the dates that were changed alone since', async () => {
  const { id } = await build('Study');
  const part = `${path}/${id}?scope=one&occurrence=2026-12-03T19:00`;
  const times = { startDateTime: '2026-12-04T12:00', endDateTime: '2026-12-04T13:00' };
  const date = await admin.ask('PUT', part, { summary: 'Study at noon', ...times });
  const hour = { startDateTime: '2026-11-26T18:00', endDateTime: '2026-11-26T19:00' };
  await admin.ask('PUT', `${path}/${id}`, hour);
  await restore(id, 1);
  expect(await starts('Study')).toEqual(['11-26T19:00', '12-10T19:00', '12-17T19:00']);
  expect(await starts('Study at noon')).toEqual(['12-04T12:00']);
  expect(await admin.ask('GET', `/api/editing/event/${date.id}`)).toMatchObject({
    seriesId: id,
    originalStart: '2026-12-03T19:00',
  });
});

it('a state that a release before stored, with fewer fields, is read', async () => {
  const { id } = await build('Vigil');
  const { db } = app.services;
  const state = await db
    .selectFrom('revisions')
    .select('data')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  const { slug, image_url, image_alt, is_service, series_id, original_start, root_id, ...old } =
    JSON.parse(state.data);
  await db
    .updateTable('revisions')
    .set({ data: JSON.stringify(old) })
    .where('entity_id', '=', id)
    .execute();
  await admin.ask('PUT', `${path}/${id}`, { summary: 'Late vigil', location: 'Chapel' });
  await restore(id, 1);
  expect(await admin.ask('GET', `/api/editing/event/${id}`)).toMatchObject({
    summary: 'Vigil',
    location: '',
    slug: 'vigil',
  });
});

it('a draft of an event is kept until the event is saved', async () => {
  const { id } = await build('Supper');
  const address = `/api/drafts/event/${id}`;
  const data = { summary: 'Big supper', recurrence: { kind: 'none' } };
  await admin.ask('PUT', address, { title: 'Big supper', data, baseVersion: 1 }, 200);
  const kept = async () =>
    draftCalls['GET /api/drafts/{kind}/{id}'].answer.parse(await admin.ask('GET', address)).draft;
  expect(await kept()).toMatchObject({ data, baseVersion: 1 });
  await admin.ask('PUT', `${path}/${id}`, { summary: 'Big supper', version: 1 });
  expect(await kept()).toBeNull();
});
