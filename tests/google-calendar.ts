import { type Answer, type Asked, refused } from './google-answer.ts';

type When = { date?: string | null; dateTime?: string | null; timeZone?: string | null };
/** An event as Calendar v3 gives it out. */
export type GoogleItem = {
  id: string;
  status?: string;
  etag?: string;
  updated?: string;
  summary?: string;
  description?: string;
  location?: string;
  start?: When;
  end?: When;
  recurrence?: string[];
  recurringEventId?: string;
  originalStartTime?: When;
  attendees?: unknown[];
};
type Stored = GoogleItem & { at: number };

/** One calendar. Every write counts on; a sync token is the count at its time. */
export class CalendarState {
  id = 'parish@group.calendar.google.com';
  timeZone = 'America/Los_Angeles';
  isShared = true;
  readonly now: () => number;
  readonly items = new Map<string, Stored>();
  #count = 0;
  /** Tokens from before are gone (410). */
  oldest = 0;
  pageSize = 250;

  constructor(now: () => number) {
    this.now = now;
  }

  get count(): number {
    return this.#count;
  }

  /** What is not deleted. */
  live(): GoogleItem[] {
    return [...this.items.values()].filter(({ status }) => status !== 'cancelled');
  }

  /** As somebody does in Google's own calendar. Fields that are named `undefined` are removed. */
  put(item: GoogleItem & Record<string, unknown>): Stored {
    this.#count += 1;
    const old = this.items.get(item.id);
    const stored: Stored = {
      status: 'confirmed',
      ...old,
      ...item,
      at: this.#count,
      etag: `"${this.#count}"`,
      updated: new Date(this.now()).toISOString(),
    };
    // At the end, as Google lists what changed.
    this.items.delete(item.id);
    this.items.set(item.id, stored);
    return stored;
  }

  /** Deletes an event, and with a series the dates of it that were changed. */
  remove(id: string): void {
    this.put({ id, status: 'cancelled' });
    for (const { id: date, recurringEventId } of [...this.items.values()])
      if (recurringEventId === id) this.put({ id: date, status: 'cancelled' });
  }
}

/** `events` of Calendar v3: list, get, insert, patch, delete. */
export function answerCalendar(state: CalendarState, asked: Asked): Answer {
  const [, calendar = '', id] =
    /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(asked.path) ?? [];
  if (decodeURIComponent(calendar) !== state.id) return refused(404, 'notFound', 'Not Found');
  if (asked.method === 'GET' && id === undefined) return list(state, asked.query);
  if (asked.method !== 'GET' && !state.isShared)
    return refused(403, 'requiredAccessLevel', 'You need to have writer access to this calendar.');
  if (asked.method === 'POST' && id === undefined) return insert(state, asked.body as GoogleItem);
  const item = state.items.get(id ?? '') ?? dateOf(state, id ?? '');
  if (!item) return refused(404, 'notFound', 'Not Found');
  if (asked.method === 'GET') return { status: 200, body: told(item) };
  if (asked.ifMatch && asked.ifMatch !== item.etag)
    return refused(412, 'conditionNotMet', 'Precondition Failed');
  if (asked.method === 'DELETE') {
    if (item.status === 'cancelled') return refused(410, 'deleted', 'Resource has been deleted');
    if (item.recurringEventId) state.put({ ...item, status: 'cancelled' });
    else state.remove(item.id);
    return { status: 204 };
  }
  if (asked.method !== 'PATCH') return refused(404, 'notFound', 'Not Found');
  const changed = { ...item, ...asked.body, id: item.id };
  return problemOf(changed) ?? { status: 200, body: told(state.put(changed)) };
}

function list(state: CalendarState, query: URLSearchParams): Answer {
  const syncToken = query.get('syncToken');
  const pageToken = query.get('pageToken');
  const since = Number(syncToken?.replace('sync-', '') ?? 0);
  if (syncToken !== null && (since < state.oldest || Number.isNaN(since)))
    return refused(
      410,
      'fullSyncRequired',
      'Sync token is no longer valid, a full sync is required.',
    );
  const isWanted = ({ at, status, recurringEventId }: Stored) =>
    syncToken === null ? status !== 'cancelled' || recurringEventId !== undefined : at > since;
  const from = Number(pageToken?.replace('page-', '') ?? 0);
  const found = [...state.items.values()].filter(isWanted);
  const size = Math.min(Number(query.get('maxResults') ?? 250), state.pageSize);
  const items = found.slice(from, from + size).map(told);
  const head = { kind: 'calendar#events', timeZone: state.timeZone, items };
  return from + size < found.length
    ? { status: 200, body: { ...head, nextPageToken: `page-${from + size}` } }
    : { status: 200, body: { ...head, nextSyncToken: `sync-${state.count}` } };
}

/** Of what is deleted, only the id is promised. */
function told({ at: _at, ...item }: Stored): GoogleItem {
  if (item.status !== 'cancelled') return item;
  const { id, status, etag, updated, recurringEventId, originalStartTime } = item;
  return {
    id,
    status,
    ...(etag && { etag }),
    ...(updated && { updated }),
    ...(recurringEventId && { recurringEventId }),
    ...(originalStartTime && { originalStartTime }),
  };
}

function insert(state: CalendarState, item: GoogleItem): Answer {
  const id = item.id ?? `made${state.count}`;
  if (!/^[a-v0-9]{5,1024}$/.test(id)) return refused(400, 'invalid', 'Invalid resource id value.');
  if (state.items.has(id))
    return refused(409, 'duplicate', 'The requested identifier already exists.');
  return problemOf(item) ?? { status: 200, body: told(state.put({ ...item, id })) };
}

/** What Google refuses: an end before the start, times of one kind with days of the other, an end that is not UTC. */
function problemOf({ start, end, recurrence = [] }: GoogleItem): Answer | undefined {
  const bad = (message: string) => refused(400, 'invalid', message);
  const isDay = Boolean(start?.date);
  if (isDay === Boolean(start?.dateTime) || isDay !== Boolean(end?.date)) return bad('Bad times.');
  if (isDay && String(end?.date) <= String(start?.date)) return bad('The time range is empty.');
  if (!isDay && recurrence.length > 0 && !start?.timeZone)
    return bad('Missing time zone definition for start time.');
  const until = recurrence.join().match(/UNTIL=(\w+)/)?.[1];
  if (until && !(isDay ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/).test(until))
    return bad('Invalid recurrence rule.');
  return undefined;
}

/** A date of a series that was not changed yet: its id is the series' with its start (Recurring events). */
function dateOf(state: CalendarState, id: string): Stored | undefined {
  const [, seriesId = '', date] = /^([a-v0-9]+)_(\d{8}(?:T\d{6}Z)?)$/.exec(id) ?? [];
  const series = state.items.get(seriesId);
  if (!series || date === undefined || series.status === 'cancelled') return undefined;
  const { recurrence: _rule, at, ...rest } = series;
  const originalStartTime = date.includes('T')
    ? { dateTime: Temporal.Instant.from(date).toString() }
    : { date: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` };
  return { ...rest, at, id, recurringEventId: seriesId, originalStartTime };
}
