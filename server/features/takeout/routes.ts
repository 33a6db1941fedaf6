import type { takeoutCalls } from '#contract/takeout.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { calendarFile, wordpressFile } from './takeout.ts';

export const takeoutRoutes = (services: Services): HandlersOf<typeof takeoutCalls> => ({
  'GET /api/takeout/wordpress': () => wordpressFile(services),
  'GET /api/takeout/calendar': () => calendarFile(services),
});
