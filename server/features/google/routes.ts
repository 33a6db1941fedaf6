import type { googleCalls } from '#contract/google.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { calendarState } from './calendar-state.ts';

export const googleRoutes = (services: Services): HandlersOf<typeof googleCalls> => ({
  'GET /api/calendar/admin/google': () => calendarState(services),
});
