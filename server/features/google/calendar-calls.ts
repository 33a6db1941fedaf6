import type { Config } from '#server/config.ts';
import { type CalendarEvents, openCalendar } from './google-client.ts';
import { googleFailure, statusOf } from './google-failure.ts';
import { type GoogleItem, readItem, readPage } from './google-item.ts';

type Google = NonNullable<Config['google']>;

/** As many as Google gives in one answer without being asked for more. */
const PAGE = 250;
/** The number of other guests' fields grows with them: none is read. */
const MAX_ATTENDEES = 1;

/** The calls of one calendar. Each throws a `GoogleFailure`, whose status says what Google answered. */
export class CalendarCalls {
  readonly #google: Google;
  readonly #signal: AbortSignal | undefined;

  readonly calendar: string;

  constructor(google: Google, calendar: string, signal?: AbortSignal) {
    this.calendar = calendar;
    this.#google = google;
    this.#signal = signal;
  }

  /** A page of all events (without `syncToken`), or of those that changed since. */
  list({ syncToken, pageToken }: { syncToken: string | null; pageToken: string | undefined }) {
    return this.#ask(async (events, calendarId, how) => {
      const asked = {
        calendarId,
        maxResults: PAGE,
        maxAttendees: MAX_ATTENDEES,
        ...(syncToken !== null && { syncToken }),
        ...(pageToken !== undefined && { pageToken }),
      };
      const page = readPage((await events.list(asked, how)).data);
      // Every event is then without its title: it must not come here like that.
      if (page.accessRole === 'freeBusyReader') throw Object.assign(new Error(), { status: 403 });
      return page;
    });
  }

  /** Asks for one event, to see whether Google lets the site in. */
  look(): Promise<void> {
    return this.#ask(async (events, calendarId, how) => {
      readPage((await events.list({ calendarId, maxResults: 1 }, how)).data);
    });
  }

  /** One event, also a deleted one while Google remembers it; undefined if there is none. */
  get(eventId: string): Promise<GoogleItem | undefined> {
    return this.#ask(async (events, calendarId, how) =>
      readItem((await events.get({ calendarId, eventId }, how)).data),
    ).catch(ifGone);
  }

  insert(item: object): Promise<GoogleItem> {
    return this.#ask(async (events, calendarId, how) =>
      readItem((await events.insert({ calendarId, requestBody: item }, how)).data),
    );
  }

  /** Changes the named fields, if the event is still the one with that etag; otherwise the status is 412. */
  patch(eventId: string, etag: string | null | undefined, item: object): Promise<GoogleItem> {
    return this.#ask(async (events, calendarId, how) =>
      readItem(
        (
          await events.patch(
            { calendarId, eventId, requestBody: item },
            { ...how, ...ifMatch(etag) },
          )
        ).data,
      ),
    );
  }

  /** Deletes an event, if it is still the one with that etag; otherwise the status is 412. */
  async remove(eventId: string, etag: string | null | undefined): Promise<void> {
    await this.#ask((events, calendarId, how) =>
      events.delete({ calendarId, eventId }, { ...how, ...ifMatch(etag) }),
    ).catch(ifGone);
  }

  async #ask<T>(
    work: (events: CalendarEvents, calendarId: string, how: { signal?: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const google = this.#google;
    try {
      const how = this.#signal ? { signal: this.#signal } : {};
      return await work(await openCalendar(google), this.calendar, how);
    } catch (error) {
      throw googleFailure(error, { what: 'calendar', email: google.account.email });
    }
  }
}

const ifMatch = (etag: string | null | undefined) =>
  etag ? { headers: { 'If-Match': etag } } : {};

/** For an event that is not there, or no longer. */
function ifGone(error: unknown): undefined {
  if (![404, 410].includes(statusOf(error) ?? 0)) throw error;
}
