import type { EventPage } from '#contract/calendar.ts';

type Added = Pick<EventPage, 'title' | 'description' | 'location' | 'start' | 'end' | 'isAllDay'>;

/** The most characters of the description in a link: browsers and servers refuse very long addresses. */
const MAX_DETAILS = 800;

/**
 * Where Google's calendar offers to add one date of an event. Times are in UTC; an all-day event has its days, the end
 * excluded. `page` is the event's own address.
 */
export function googleAddress(event: Added, page: string): string {
  const { title, location, start, end, isAllDay } = event;
  const when = (iso: string) =>
    isAllDay ? iso.slice(0, 10).replaceAll('-', '') : utc(iso).replaceAll(/[-:]/g, '');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${when(start)}/${when(end)}`,
    details: details(event, page),
    location,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The same for Outlook on the web. */
export function outlookAddress(event: Added, page: string): string {
  const { title, location, start, end, isAllDay } = event;
  const when = (iso: string) => (isAllDay ? iso.slice(0, 10) : utc(iso));
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: when(start),
    enddt: when(end),
    body: details(event, page),
    location,
    ...(isAllDay && { allday: 'true' }),
  });
  // Outlook reads `+` as itself.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${String(query).replaceAll('+', '%20')}`;
}

/** "2026-11-22T18:00:00Z" */
const utc = (iso: string) => new Date(iso).toISOString().replace(/\.\d+Z$/, 'Z');

function details({ description }: Added, page: string): string {
  const whole = description.length <= MAX_DETAILS;
  const text = whole ? description : `${cutAt(description, MAX_DETAILS - 1)}…`;
  return text === '' ? page : `${text}\n\n${page}`;
}

/** Not in the middle of a character of two halves, which no address can hold. */
const cutAt = (text: string, length: number) =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
