import type { TestApp } from '#tests/app.ts';
import type { asAdministrator } from './admin.ts';

/** An hour of the first Thursday after the tests' clock. */
export const THURSDAY = { startDateTime: '2026-11-26T19:00', endDateTime: '2026-11-26T20:00' };

/** The address of a part of a series, by its date: `12-10T19:00`. */
export const partAt = (id: string, occurrence: string, scope = 'one') =>
  `/api/calendar/admin/events/${id}?scope=${scope}&occurrence=2026-${occurrence}`;

/** Moves a date to an hour of a day: `12-10`. */
export const toHour = (day: string, hour: number) => ({
  startDateTime: `2026-${day}T${hour}:00`,
  endDateTime: `2026-${day}T${hour}:50`,
});

/** Adds series of six Thursdays, and lists when events of a title begin. */
export const thursdaysOf = (app: TestApp, admin: Awaited<ReturnType<typeof asAdministrator>>) => ({
  build: (summary: string, overrides: object = {}) =>
    admin.ask('POST', '/api/calendar/admin/events', {
      summary,
      ...THURSDAY,
      recurrence: 'FREQ=WEEKLY;BYDAY=TH;COUNT=6',
      ...overrides,
    }),
  /** `11-26T19:00` */
  starts: async (title: string) =>
    (await app.api('GET /api/calendar/formatted-events', { query: { maxResults: 50 } }))
      .filter((occurrence) => occurrence.title === title)
      .map(({ start }) => start.slice(5, 16)),
});
