import { eventInputSchema } from '#contract/events.ts';
import { withSamples } from '../sample-values.ts';
import { type Admin, adder, bodyOf, type ChangedContent } from './changed-content.ts';

const event = withSamples(
  eventInputSchema.omit({ version: true }),
  {
    startDateTime: '2026-11-26T19:00:00-08:00',
    endDateTime: '2026-11-26T20:00:00-08:00',
    recurrence: 'FREQ=WEEKLY;BYDAY=TH',
    exceptions: ['2026-12-03T19:00'],
    slug: 'evening-prayer',
    summary: 'Evening prayer',
  },
  0,
);
const otherEvent = withSamples(
  eventInputSchema.omit({ version: true }),
  {
    startDateTime: '2026-11-26T18:00:00-08:00',
    endDateTime: '2026-11-26T21:00:00-08:00',
    recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
    exceptions: ['2026-12-10T19:00'],
    slug: 'night-prayer',
    summary: 'Night prayer',
  },
  1,
);

/** What is changed of events. */
export const eventContents = (admin: Admin): Record<string, ChangedContent> => ({
  'PUT /api/calendar/admin/events/{id}': {
    body: bodyOf('PUT /api/calendar/admin/events/{id}'),
    full: event,
    other: otherEvent,
    specified: {
      summary: 'Night prayer',
      description: 'In silence.',
      startDateTime: event.startDateTime,
      endDateTime: otherEvent.endDateTime,
    },
    followers: { startDateTime: ['exceptions'] },
    // Made from its title, then.
    emptied: { slug: 'evening-prayer' },
    make: adder(admin)(
      {
        post: '/api/calendar/admin/events',
        put: '/api/calendar/admin/events',
        list: '/api/calendar/admin/events?maxResults=50',
        id: 'id',
      },
      (count) => ({ ...event, slug: `evening-prayer-${count}` }),
      ({ start, end, ...read }) => ({
        ...read,
        startDateTime: (start as { dateTime: string }).dateTime,
        endDateTime: (end as { dateTime: string }).dateTime,
      }),
    ),
  },
});
