import type { Generated } from 'kysely';
import type { eventContentSchema } from '#contract/events.ts';
import type { AnyRow, ContentColumns } from '#server/content/columns.ts';

export type EventsTable = AnyRow &
  Omit<ContentColumns<typeof eventContentSchema>, 'start' | 'end'> & {
    start_wall: string;
    end_wall: string;
    /** For a series that goes on from another: the first of them; otherwise empty. */
    root_id: Generated<string>;
    /** Until when the occurrences of a series are known; null if not recorded. */
    worked_out_to: string | null;
    /** The start of its next date, or of its last where none is left, as found when it was last looked at. */
    shown_at: Generated<string>;
    /** When that next date ends: after it, the event has to be looked at again. Null where no date is left. */
    next_ends_at: Generated<string | null>;
  };

/** The dates of events, and what Google's calendar has of them. */
export type CalendarTables = {
  /** Events, and dates of series, deleted within the last year: their times without any words, for calendar feeds. */
  canceled_events: {
    id: string;
    event_id: string;
    calendar_id: string;
    start_wall: string;
    end_wall: string;
    time_zone: string;
    is_all_day: number;
    recurrence: string;
    exceptions: string;
    series_id: string;
    /** For a date of a series: its start by the rule. */
    original_start: string;
    version: number;
    created_at: string;
    canceled_at: string;
  };
  /** Dates that something hangs on, of series, and of events that happen once and were canceled (features/calendar/dates/date-identity.ts). */
  event_dates: {
    id: string;
    /** Which date it is for good: the first series, and its start by the rule when it was named first. */
    root_id: string;
    original_start: string;
    /** Where it is now: its series, and its start by that rule. */
    series_id: string;
    start_wall: string;
    /** When an administrator canceled or moved it: it is shown where it was. Null for all others. */
    changed_at: string | null;
    /** Why it was canceled; why it was moved is told by the event that it became. */
    reason: Generated<string>;
  };
  /** The events' occurrences of two years back and ahead, so that no list has to expand rules. */
  occurrences: { event_id: string; calendar_id: string; starts_at: string; ends_at: string };
  /** How the calendar is kept in step with Google's: one row. */
  google_sync: {
    id: number;
    /** The calendar that the rest is about: GOOGLE_CALENDAR when it was last looked at. */
    calendar: string;
    /** Where Google goes on telling what changed; null before everything was read once. */
    sync_token: string | null;
    /** Counts the times everything was read. */
    run: number;
    last_ok_at: string | null;
    failing_since: string | null;
    next_try_at: string | null;
    failures: number;
    /** Why it fails, for administrators; empty while it does not. */
    problem: string;
  };
  /** What Google's calendar has: events, and dates of series that were changed or left out. */
  google_events: {
    google_id: string;
    /** Ours; null for a date left out, and for what could not be taken over. */
    event_id: string | null;
    /** For a date of a series: the series' id at Google, and its start by the rule, as Google wrote it. */
    series_id: string | null;
    original_start: string | null;
    etag: string;
    /** When everything was read last and it was there. */
    run: number;
    title: string;
    /** Why it is not in step; empty if it is. */
    problem: string;
  };
  /** Our events that changed and are to be written to Google; `mark` differs with every change. */
  google_changes: { event_id: string; mark: string; at: string };
};
