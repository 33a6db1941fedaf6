import { expect, test } from 'vitest';
import type { EventPage } from '#contract/calendar.ts';
import type { Site } from '#contract/site.ts';
import { eventFacts } from './event-facts.ts';

const site = {
  ...{ name: 'Church', publicUrl: 'https://church.example', calendarPath: '' },
  ...{ languages: ['en'], address: { street: '' }, shown: { navigation: [] }, navigation: [] },
} as unknown as Site;

/** A Wednesday's study, as its page has it. */
const study = {
  ...{ title: 'Study', description: '', location: '', imageUrl: '', isAllDay: false },
  ...{ start: '2026-11-25T18:30:00-08:00', end: '2026-11-25T20:00:00-08:00', date: '' },
  ...{ path: '/events/study', repeats: true, recurrence: '', dates: [], changedDates: [] },
  ...{ status: 'scheduled', movedFrom: null },
};

/** The event as search engines are told of it. */
function told(more: object): Record<string, unknown> {
  const event = { ...study, ...more } as unknown as EventPage;
  const around = { site, language: 'en', url: site.publicUrl + event.path, image: undefined };
  const [thing] = eventFacts({ event }, site).things(around);
  return thing as unknown as Record<string, unknown>;
}
const SCHEMA = 'https://schema.org';

test('a canceled date says so, alone and among those of its series', () => {
  const path = '/events/study/2026-12-02';
  const start = '2026-12-02T18:30:00-08:00';
  expect(told({ path, start, status: 'canceled' }).eventStatus).toBe(`${SCHEMA}/EventCancelled`);
  const dates = [{ start: study.start, end: study.end, path: '/events/study/2026-11-25' }];
  const changedDates = [{ start, end: start, path, status: 'canceled' }];
  expect(told({ dates, changedDates }).subEvent).toMatchObject([
    { startDate: study.start, eventStatus: `${SCHEMA}/EventScheduled` },
    { startDate: start, eventStatus: `${SCHEMA}/EventCancelled` },
  ]);
});

test('a moved date says when it would have been', () => {
  const movedFrom = { date: '', start: '2026-11-24T18:30:00-08:00' };
  expect(told({ path: '/events/study-moved', repeats: false, movedFrom })).toMatchObject({
    startDate: study.start,
    previousStartDate: movedFrom.start,
    eventStatus: `${SCHEMA}/EventRescheduled`,
  });
});
