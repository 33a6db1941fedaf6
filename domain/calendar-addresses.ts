/*
 * Where events and calendar feeds are, without Zod: the server, pages and browsers make the same addresses
 * (reference/feeds.md#calendars).
 */

/** What the church's main calendar is called in addresses and queries. In an event, its id is empty. */
export const MAIN_CALENDAR = 'main';

/** An event's page; with a day (`2026-11-22`), that of one date of a series. */
export const eventPath = (slug: string, day = ''): string =>
  day === '' ? `/events/${slug}` : `/events/${slug}/${day}`;

/** The feed of all events, or of one calendar: `main` for the main one. */
export const calendarFeedPath = (calendarId?: string): string =>
  calendarId === undefined ? '/calendar.ics' : `/calendar/${calendarId || MAIN_CALENDAR}.ics`;

/** The file of one event, with all dates of a series or one of them. */
export const eventFeedPath = (slug: string, day = ''): string =>
  `/events/${slug}.ics${day === '' ? '' : `?date=${day}`}`;

/** An address that calendar programs subscribe to when it is opened. `publicUrl` has no trailing slash. */
export const webcalAddress = (publicUrl: string, path: string): string =>
  `${publicUrl.replace(/^https?:/, 'webcal:')}${path}`;
