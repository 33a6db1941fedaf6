import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AdminEvent } from '#contract/events.ts';
import { syncCalendar } from '#server/features/google/sync-calendar.ts';
import { googleIdOf } from '#server/features/google/take-item.ts';
import { openApp } from '../app.ts';
import { startGoogleServer } from '../google-server.ts';
import { heardLog } from '../setup/heard-log.ts';
import { asAdministrator } from './admin.ts';

export const ZONE = 'America/Los_Angeles';
/** A time as Google writes it. */
export const at = (dateTime: string, timeZone = ZONE) => ({ dateTime, timeZone });

/** A walk that Google has: on a whole day, or for an hour. */
export const walkOn = (date: string) => ({
  id: 'walk000001',
  summary: 'Walk',
  start: { date },
  end: { date: Temporal.PlainDate.from(date).add({ days: 1 }).toString() },
});
export const walkAtNoon = {
  id: 'walk000001',
  summary: 'Walk',
  start: at('2026-11-22T12:00:00-08:00'),
  end: at('2026-11-22T13:00:00-08:00'),
};

export const supper = {
  summary: 'Supper',
  startDateTime: '2026-11-25T18:00',
  endDateTime: '2026-11-25T20:00',
};
export const choir = {
  summary: 'Choir',
  startDateTime: '2026-11-26T19:00',
  endDateTime: '2026-11-26T20:30',
  recurrence: 'FREQ=WEEKLY;BYDAY=TH;UNTIL=20261231T235959',
};

/** The choir as Google has it, and one of its dates, which was moved. */
export const choirThere = {
  id: 'choir00001',
  summary: 'Choir',
  start: at('2026-11-26T19:00:00-08:00'),
  end: at('2026-11-26T20:30:00-08:00'),
  recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20261231T235959Z'],
};
export const earlyThere = {
  id: 'choir00001_20261204T030000Z',
  recurringEventId: 'choir00001',
  originalStartTime: at('2026-12-03T19:00:00-08:00'),
  summary: 'Choir, early',
  start: at('2026-12-03T17:00:00-08:00'),
  end: at('2026-12-03T18:00:00-08:00'),
};

export type GoogleSite = Awaited<ReturnType<typeof openGoogleSite>>;

/** A site with a Google calendar, and an administrator. */
export async function openGoogleSite() {
  const folder = await mkdtemp(join(tmpdir(), 'narthex-google-'));
  const time: { now: () => number } = { now: Date.now };
  const google = await startGoogleServer(() => time.now());
  const heard = heardLog('info');
  const environment = {
    ...(await google.environment(folder)),
    GOOGLE_CALENDAR: google.calendar.id,
  };
  const app = await openApp({ environment, log: heard.log });
  time.now = () => app.clock.milliseconds();
  const admin = await asAdministrator(app);
  const path = '/api/calendar/admin/events';
  const sync = () => syncCalendar(app.services);
  const writes = () => google.calls.filter((call) => !/^GET|token/.test(call));
  return {
    app,
    admin,
    google,
    heard,
    sync,
    /** Calls to Google that change something. */
    writes,
    /** Rounds until nothing more is written, and that they end. */
    settle: async () => {
      await sync();
      google.calls.length = 0;
      await sync();
      await sync();
      expect(writes()).toEqual([]);
    },
    /** Our event as Google has it. */
    item: (id: string) => google.calendar.items.get(googleIdOf(id)),
    /** Moves both clocks on. */
    wait: (minutes: number) => app.clock.pass({ minutes }),
    /** What visitors see: `2026-11-26T19:00 Choir`. */
    shown: async () =>
      (await app.api('GET /api/calendar/formatted-events', { query: { maxResults: 50 } })).map(
        ({ title, start }) => `${start.slice(0, 16)} ${title}`,
      ),
    events: async (): Promise<AdminEvent[]> =>
      (await admin.ask('GET', `${path}?maxResults=50`)).items,
    add: (event: object): Promise<AdminEvent> => admin.ask('POST', path, event),
    change: (id: string, changes: object, part = ''): Promise<AdminEvent> =>
      admin.ask('PUT', `${path}/${id}${part}`, changes),
    remove: (id: string, part = '') => admin.ask('DELETE', `${path}/${id}${part}`, undefined, 204),
    /** What Google's calendar did: `update Choir`, the last first. */
    activity: async (): Promise<string[]> =>
      ((await admin.ask('GET', '/api/audit')) as { who: string; action: string; what: string }[])
        .filter(({ who }) => who === 'Google Calendar')
        .map(({ action, what }) => `${action} ${what}`),
    state: () => app.services.db.selectFrom('google_sync').selectAll().executeTakeFirstOrThrow(),
    close: async () => {
      await app.close();
      await google.close();
      await rm(folder, { recursive: true });
    },
  };
}
