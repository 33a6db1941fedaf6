import { expect, it } from 'vitest';
import type { Pair } from '#contract/translations.ts';
import { openApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported } from '#tests/factories/archives.ts';
import { partAt as at, thursdaysOf, toHour } from '#tests/factories/thursdays.ts';
import { sharedApp } from '#tests/shared-app.ts';

/* Why dates were canceled or moved, in another language. */

const app = await sharedApp({ now: '2026-11-21T19:00:00-08:00' });
const admin = await asAdministrator(app);
await admin.ask('PUT', '/api/site', { languages: ['en', 'es'] });
const { build } = thursdaysOf(app, admin);

type Shown = { title: string; status: string; reason: string; reasonIn?: string };
/** The reasons of what was canceled or moved, in the order of the dates. */
async function reasons(query: string, server = app): Promise<string[]> {
  const path = `/api/calendar/range?from=2026-11-21&to=2026-12-31&withChanged=true${query}`;
  const { events } = await (await server.fetch(path)).json();
  return events
    .filter(({ status }: Shown) => status !== 'scheduled')
    .map(({ title, reason }: Shown) => `${title}: ${reason}`);
}

/** Publishes an event in Spanish: “ES ” stands before each text that is not left out. */
async function translate(id: string, leftOut = '', slug = '') {
  const { pairs } = await admin.ask('GET', `/api/editing/translation/es_event_${id}`);
  const texts = (pairs as Pair[])
    .filter(({ source }) => source !== leftOut)
    .map(({ key, source, digest }) => ({ key, text: `ES ${source}`, of: digest }));
  await admin.ask('PUT', `/api/translations/es_event_${id}`, { texts, slug });
}
const cancel = (id: string, occurrence: string, reason: string) =>
  admin.ask('POST', `/api/calendar/admin/events/${id}/cancel`, { occurrence, reason }, 200);
const feed = async (path: string) => (await (await app.fetch(path)).text()).replaceAll('\r\n ', '');

const { id } = await build('Choir');
await translate(id);
await cancel(id, '2026-12-10T19:00', 'Heavy snow');
await cancel(id, '2026-12-17T19:00', 'No heat');

it('a reason is told as it is until it is translated with its event', async () => {
  expect(await reasons('&lang=es')).toEqual(['ES Choir: Heavy snow', 'ES Choir: No heat']);
  const open = await admin.ask('GET', `/api/translations?kind=event&id=${id}`);
  expect(open).toMatchObject([{ title: 'Choir', isNew: false, missing: 2 }]);
  await translate(id, 'No heat');
  expect(await reasons('&lang=es')).toEqual(['ES Choir: ES Heavy snow', 'ES Choir: No heat']);
  expect(await reasons('')).toEqual(['Choir: Heavy snow', 'Choir: No heat']);
});

it('is in the feeds and on the page of the language', async () => {
  const spanish = await feed('/es/calendar.ics');
  expect(spanish).toMatch(/DESCRIPTION;LANGUAGE=es:ES Heavy snow/);
  expect(await feed('/calendar.ics')).toMatch(/DESCRIPTION:Heavy snow/);
  const page = await (await app.fetch('/api/calendar/event/choir?lang=es')).json();
  expect(page.changedDates).toMatchObject([
    { reason: 'ES Heavy snow', reasonIn: 'es' },
    { reason: 'No heat', reasonIn: 'en' },
  ]);
  const path = '/api/calendar/range?from=2026-12-01&to=2026-12-31&withChanged=true';
  const { events } = await (await app.fetch(`${path}&lang=es`)).json();
  const told = events.filter(({ reason }: Shown) => reason !== '');
  expect(told.map(({ reasonIn }: Shown) => reasonIn)).toEqual(['es', 'en']);
  expect(await (await app.fetch(path)).text()).not.toContain('reasonIn');
});

it('of a date that was moved is translated with the event that it became', async () => {
  const series = await build('Band');
  await translate(series.id);
  const moved = await admin.ask('PUT', at(series.id, '12-10T19:00'), {
    ...{ summary: 'Band', reason: 'Concert' },
    ...toHour('12-10', 17),
  });
  const band = async () =>
    (await reasons('&lang=es')).filter((line) => line.includes('Band')).at(0);
  expect(await band()).toBe('ES Band: Concert');
  await translate(moved.id);
  expect(await band()).toBe('ES Band: ES Concert');
});

it('a date that was moved leads to the address that it has in the language', async () => {
  const series = await build('Vespers');
  await translate(series.id, '', 'visperas');
  const start = '12-10T19:00';
  const moved = await admin.ask('PUT', at(series.id, start), {
    ...{ summary: 'Vespers', reason: 'Concert' },
    ...toHour('12-10', 17),
  });
  await translate(moved.id, '', 'visperas-con-concierto');
  const paths = async (query: string) => {
    const page = await (await app.fetch(`/api/calendar/event/vespers${query}`)).json();
    return page.changedDates.map(({ path }: { path: string }) => path);
  };
  expect(await paths('?lang=es')).toEqual(['/events/visperas-con-concierto']);
  expect(await paths('')).toEqual([`/events/${moved.slug}`]);
  const range = `/api/calendar/range?from=2026-12-10&to=2026-12-10&withChanged=true&lang=es`;
  const { events } = await (await app.fetch(range)).json();
  const { path } = events.find(
    ({ title, status }: Shown) => status === 'moved' && title === 'ES Vespers',
  );
  expect(path).toBe('/events/visperas-con-concierto');
  await admin.ask('PUT', `/api/calendar/admin/events/${moved.id}?scope=all`, {
    summary: 'Vespers',
    ...toHour('12-11', 17),
  });
  expect(await paths('?lang=es')).toEqual(['/events/visperas-con-concierto']);
});

it('stays with its date when the series moves, and in an archive', async () => {
  const earlier = { summary: 'Choir', ...toHour('11-26', 18) };
  await admin.ask('PUT', `/api/calendar/admin/events/${id}?scope=all`, earlier);
  const choir = async (server = app) =>
    (await reasons('&lang=es', server)).filter((line) => line.includes('Choir'));
  expect(await choir()).toEqual(['ES Choir: ES Heavy snow', 'ES Choir: No heat']);
  const other = await openApp({ now: '2026-11-21T19:00:00-08:00' });
  await imported(other, await exported(app));
  expect(await choir(other)).toEqual(['ES Choir: ES Heavy snow', 'ES Choir: No heat']);
  await other.close();
});
