import { DEFAULT_EVENT_COUNT, HOME_ANNOUNCEMENTS } from '#contract/constants.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { api } from '#web/browser-api.ts';

/** What visitors see on the home page beside its own content; the events of a calendar, or of all. */
export function useHomeData(calendarId: string) {
  const announcements = useLoaded(
    (signal) => api('GET /api/announcements', { query: { limit: HOME_ANNOUNCEMENTS }, signal }),
    '',
    log,
  );
  const query = {
    maxResults: DEFAULT_EVENT_COUNT,
    differentFirst: 'true',
    ...(calendarId && { calendarId }),
  };
  const events = useLoaded(
    (signal) => api('GET /api/calendar/formatted-events', { query, signal }),
    calendarId,
    log,
  );
  return { announcements: announcements ?? [], events: events ?? [] };
}

function log(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: logged as on the home page itself (reference/failures.md#pages-and-lists)
  console.warn('A part of the preview could not load.', error);
}
