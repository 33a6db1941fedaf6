import type { googleCalls } from '#contract/google.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { calendarState } from './calendar-state.ts';

export const googleRoutes = (services: Services): HandlersOf<typeof googleCalls> => ({
  'GET /api/calendar/admin/google': () => calendarState(services),
});
