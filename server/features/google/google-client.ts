import type { Config } from '#server/config.ts';

type Google = NonNullable<Config['google']>;

/** How long to wait for an answer of Google's, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** The largest answer that is read, in bytes: a page of 250 long events is about two megabytes. */
const MAX_ANSWER = 32 * 1024 * 1024;

const SHEETS = 'https://www.googleapis.com/auth/spreadsheets';
const EVENTS = 'https://www.googleapis.com/auth/calendar.events';

/** Loaded with the first row: most sites do without this library in memory. */
export async function openSheets(google: Google) {
  const { auth, sheets } = await import('@googleapis/sheets');
  const login = new auth.JWT({ ...loginOf(google), scopes: [SHEETS] });
  return sheets({ version: 'v4', auth: login, ...everyCall }).spreadsheets.values;
}
export type Sheet = Awaited<ReturnType<typeof openSheets>>;

/** Logged in once for a process: a token lasts an hour. */
const opened = new WeakMap<Google, ReturnType<typeof loadCalendar>>();

/** Loaded where a calendar is configured. */
export function openCalendar(google: Google): ReturnType<typeof loadCalendar> {
  const calendar = opened.get(google) ?? loadCalendar(google);
  opened.set(google, calendar);
  return calendar;
}

async function loadCalendar(google: Google) {
  const { auth, calendar } = await import('@googleapis/calendar');
  const login = new auth.JWT({ ...loginOf(google), scopes: [EVENTS] });
  return calendar({ version: 'v3', auth: login, ...everyCall }).events;
}
export type CalendarEvents = Awaited<ReturnType<typeof loadCalendar>>;

/** Our own rules say what is tried again, and when; no variable of the environment may name another host. */
const everyCall = { retry: false, timeout: TIMEOUT_MS, universeDomain: 'googleapis.com' } as const;

function loginOf({ account, apiUrl }: Google) {
  const { email, key } = account;
  const fetchImplementation = (to: RequestInfo | URL, init?: RequestInit) =>
    fetch(placeOf(String(to), apiUrl), { ...init, redirect: 'error' }).then(bounded);
  return {
    email,
    key,
    transporterOptions: { fetchImplementation, retry: false, timeout: TIMEOUT_MS },
  };
}

/** The library's address, at the configured host if there is one. */
function placeOf(address: string, apiUrl: string | undefined): string {
  const { pathname, search, hostname } = new URL(address);
  if (apiUrl) return `${apiUrl}${pathname}${search}`;
  if (!hostname.endsWith('.googleapis.com')) throw new TypeError(`${hostname} is not Google’s.`);
  return address;
}

/** An answer that ends with an error when it is too long to be held in memory. */
function bounded(answer: Response): Response {
  if (!answer.body) return answer;
  let bytes = 0;
  const body = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_ANSWER) controller.error(new Error('Google’s answer is too long.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(body, answer);
}
