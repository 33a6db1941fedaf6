import { onTestFinished } from 'vitest';
import { siteCalls } from '#contract/site.ts';
import { openApp } from '../app.ts';
import { asAdministrator } from './admin.ts';
import { buildEvent, buildHomepage, buildSite } from './content.ts';

/** A Saturday evening. */
const SATURDAY = '2026-11-21T19:00:00-08:00';
export const sunday = {
  summary: 'Sunday Worship',
  start: '2026-03-01T10:00',
  end: '2026-03-01T11:15',
  recurrence: 'FREQ=WEEKLY;BYDAY=SU',
  isService: true,
};
export const study = {
  summary: 'Bible Study',
  start: '2026-03-04T18:30',
  end: '2026-03-04T20:00',
  recurrence: 'FREQ=WEEKLY;BYDAY=WE',
  isService: true,
};

export const EVENTS = '/api/calendar/admin/events';

/** A church with these events, and what visitors are told of its services. It is closed after the test. */
export async function openChurchWith(events: object[], now = SATURDAY) {
  const app = await openApp({ now });
  onTestFinished(() => app.close());
  await buildSite(app, { serviceTimes: [{ weekday: 'Friday', name: 'Vespers', time: '18:00' }] });
  await buildHomepage(app);
  for (const event of events) await buildEvent(app, event);
  const admin = await asAdministrator(app);
  const site = async () =>
    siteCalls['GET /api/site'].answer.parse(await (await app.fetch('/api/site')).json());
  return {
    app,
    admin,
    site,
    notes: async () => (await site()).serviceNotes.map(({ text }) => text),
    beside: async () => (await site()).services.map(({ note }) => note),
    next: async () => (await app.api('GET /api/homepage'))?.nextService,
    find: async (summary: string): Promise<string> => {
      const { items } = await admin.ask('GET', `${EVENTS}?search=${encodeURIComponent(summary)}`);
      return items[0].id;
    },
  };
}
