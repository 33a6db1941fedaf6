import { MAX_EVENT_COUNT } from '#contract/admin-constants.ts';
import type { AdminEvent } from '#contract/calendar.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

import { useLoaded } from '#web/admin/ui/use-loaded.ts';

/** Pages looked through for calendars: more events than this do not change which there are. */
const MAX_PAGES = 10;

/** The ids of the calendars that events belong to, beside the main one, which has none. */
export function useCalendars(seen: readonly AdminEvent[]): string[] {
  const known = useLoaded(loadCalendars, '', (error) =>
    // biome-ignore lint/suspicious/noConsole: logged as the list's own failure is (reference/failures.md#editors)
    console.error('The calendars could not be loaded.', error),
  );
  const ids = [...(known ?? []), ...seen.map(({ calendarId }) => calendarId)];
  return [...new Set(ids)].filter((id) => id !== '').sort();
}

async function loadCalendars(signal: AbortSignal): Promise<string[]> {
  const ids = new Set<string>();
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { maxResults: MAX_EVENT_COUNT, pageToken };
    const answer = await adminApi('GET /api/calendar/admin/events', { query, signal });
    for (const { calendarId } of answer.items) ids.add(calendarId);
    pageToken = answer.nextPageToken;
    if (!pageToken) break;
  }
  return [...ids];
}
