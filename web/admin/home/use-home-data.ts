import { useEffect, useState } from 'react';
import type { Announcement } from '#contract/announcements.ts';
import type { FormattedEvent } from '#contract/calendar.ts';
import { DEFAULT_EVENT_COUNT, HOME_ANNOUNCEMENTS } from '#contract/constants.ts';
import { api } from '#web/browser-api.ts';

type HomeData = { announcements: readonly Announcement[]; events: readonly FormattedEvent[] };

/** What visitors see on the home page beside its own content; the events of a calendar, or of all. */
export function useHomeData(calendarId: string): HomeData {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const [events, setEvents] = useState<readonly FormattedEvent[]>([]);
  useEffect(() => {
    const { signal, abort } = aborter();
    const query = { limit: HOME_ANNOUNCEMENTS };
    api('GET /api/announcements', { query, signal }).then(setAnnouncements, logged(signal));
    return abort;
  }, []);
  useEffect(() => {
    const { signal, abort } = aborter();
    const query = { maxResults: DEFAULT_EVENT_COUNT, ...(calendarId && { calendarId }) };
    api('GET /api/calendar/formatted-events', { query, signal }).then(setEvents, logged(signal));
    return abort;
  }, [calendarId]);
  return { announcements, events };
}

function aborter() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const logged = (signal: AbortSignal) => (error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: logged as on the home page itself (reference/failures.md#pages-and-lists)
  if (!signal.aborted) console.warn('A part of the preview could not load.', error);
};
