import type { calendarCalls } from '#contract/calendar.ts';
import type { eventCalls } from '#contract/events.ts';
import { contentToEdit } from '#server/content/read.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { createEvent, removeEvent, updateEvent } from './admin-events.ts';
import { upcomingEvents, weeklyEvents } from './calendar.ts';
import { eventsInRange } from './dates/range.ts';
import { restoreDate } from './dates/restore-date.ts';
import { calendarToday } from './dates/today.ts';
import { events } from './events.ts';
import { savedEvents } from './listed-events.ts';
import { eventPage } from './pages/event-page.ts';

export const calendarRoutes = (
  services: Services,
): HandlersOf<typeof calendarCalls> &
  Omit<
    HandlersOf<typeof eventCalls>,
    'POST /api/calendar/admin/services' | 'POST /api/calendar/admin/events/{id}/cancel'
  > => ({
  'GET /api/calendar/events': ({ query }) => weeklyEvents(services, query),
  'GET /api/calendar/formatted-events': ({ query }) => upcomingEvents(services, query),
  'GET /api/calendar/range': ({ query }) => eventsInRange(services, query),
  'GET /api/calendar/today': () => calendarToday(services),
  'GET /api/calendar/event/{slug}': ({ params, query }) =>
    eventPage(services, { ...params, ...query }),
  'GET /api/calendar/admin/events': ({ query }) => savedEvents(services, query),
  'GET /api/editing/event/{id}': ({ actor, params }) =>
    contentToEdit(events, services, actor, params.id),
  'POST /api/calendar/admin/events': ({ actor, body }) => createEvent(services, actor, body),
  'POST /api/calendar/admin/events/{id}/dates': ({ actor, params, body }) =>
    restoreDate(services, actor, params.id, body.occurrence),
  'PUT /api/calendar/admin/events/{id}': ({ actor, params, query, body }) =>
    updateEvent(services, actor, params.id, body, query),
  'DELETE /api/calendar/admin/events/{id}': ({ actor, params, query }) =>
    removeEvent(services, actor, params.id, query),
});
