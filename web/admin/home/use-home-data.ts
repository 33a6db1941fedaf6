import {
  DEFAULT_EVENT_COUNT,
  HOME_ANNOUNCEMENTS,
  HOME_EVENTS_LOOKED_AT,
} from '#contract/constants.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { api } from '#web/browser-api.ts';
import { differentFirst } from '#web/features/home/different-first.ts';

/** What visitors see on the home page beside its own content; the events of a calendar, or of all. */
export function useHomeData(calendarId: string) {
  const announcements = useLoaded(
    (signal) => api('GET /api/announcements', { query: { limit: HOME_ANNOUNCEMENTS }, signal }),
    '',
    log,
  );
  const query = { maxResults: HOME_EVENTS_LOOKED_AT, ...(calendarId && { calendarId }) };
  const events = useLoaded(
    (signal) => api('GET /api/calendar/formatted-events', { query, signal }),
    calendarId,
    log,
  );
  return {
    announcements: announcements ?? [],
    events: differentFirst(events ?? [], DEFAULT_EVENT_COUNT),
  };
}

function log(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: logged as on the home page itself (reference/failures.md#pages-and-lists)
  console.warn('A part of the preview could not load.', error);
}
