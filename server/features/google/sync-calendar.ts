import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#server/context.ts';
import { listChanges } from '#server/features/calendar/google/google-changes.ts';
import { adoptEvents } from '#server/features/calendar/google/outside-events.ts';
import { toStored } from '#server/platform/clock.ts';
import { type HeldLock, oneAtATime } from '#server/platform/processes/one-at-a-time.ts';
import { publish } from '#server/platform/processes/publish.ts';
import { repeatedly } from '#server/platform/processes/repeatedly.ts';
import { CalendarCalls } from './calendar-calls.ts';
import { GoogleFailure } from './google-failure.ts';
import { pull } from './pull.ts';
import { writeChange } from './push.ts';
import { beginCalendar, changeState, findState, type SyncState } from './store.ts';

type Needs = Pick<Services, 'db' | 'kind' | 'clock' | 'content' | 'log' | 'config'>;

/** The pause after a failure: a minute, then twice as long each time, up to half an hour. */
const PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 1800;
/** Times further ahead were set by a wrong clock, in seconds. */
const FURTHEST_PAUSE_SECONDS = 3700;
/** Changes written in one round; then it is asked again what changed at Google. */
const MAX_WRITTEN = 200;

/**
 * One round: what changed at Google comes here, then what changed here goes there. One process does it at a time. A
 * failure of Google's is noted, and the next round waits; the site goes on with what it knows. Does nothing without
 * GOOGLE_CALENDAR.
 */
export async function syncCalendar(needs: Needs, signal?: AbortSignal): Promise<void> {
  const { google } = needs.config;
  const { calendar } = google ?? {};
  if (!google || !calendar) return;
  await oneAtATime(needs, 'google-calendar', async (lock) => {
    const state = await readyState(needs, calendar);
    if (isPausing(needs, state)) return;
    try {
      await round(needs, new CalendarCalls(google, calendar, signal), { state, lock });
      await noteSuccess(needs, state);
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof GoogleFailure)) throw error;
      await noteFailure(needs, state, error);
    }
  });
}

async function readyState(needs: Needs, calendar: string): Promise<SyncState> {
  const { db } = needs;
  const known = await findState(db);
  if (known?.calendar === calendar) return known;
  await db.transaction().execute((transaction) => beginCalendar(transaction, calendar));
  const begun = await findState(db);
  if (!begun) throw new Error('The state of the calendar could not be stored.');
  return begun;
}

async function round(
  needs: Needs,
  calls: CalendarCalls,
  { state, lock }: { state: SyncState; lock: HeldLock },
): Promise<void> {
  // Events made before the calendar was configured, or loaded from an archive.
  if (state.sync_token === null)
    await publish(needs, (transaction) => adoptEvents(transaction, calls.calendar));
  await pull(needs, calls, state);
  const run = (await findState(needs.db))?.run ?? state.run;
  for (const change of await listChanges(needs.db, MAX_WRITTEN)) {
    await lock.check();
    await writeChange({ ...needs, calls, run }, change);
  }
}

function isPausing({ clock }: Needs, { next_try_at }: SyncState): boolean {
  const now = clock.now();
  const furthest = toStored(now.add({ seconds: FURTHEST_PAUSE_SECONDS }));
  return next_try_at !== null && next_try_at > toStored(now) && next_try_at < furthest;
}

async function noteSuccess({ db, clock, log }: Needs, state: SyncState): Promise<void> {
  if (state.failing_since) log.info('Google Calendar answers again');
  await changeState(db, {
    last_ok_at: toStored(clock.now()),
    failing_since: null,
    next_try_at: null,
    failures: 0,
    problem: '',
  });
}

/** One log line when it begins, and again when the reason is another. */
async function noteFailure(
  { db, clock, log }: Needs,
  state: SyncState,
  failure: GoogleFailure,
): Promise<void> {
  const now = clock.now();
  if (state.problem !== failure.message)
    log.error({ problem: failure.message }, 'Google Calendar: the site goes on with what it knows');
  const pause = Math.min(PAUSE_SECONDS * 2 ** Math.min(state.failures, 10), LONGEST_PAUSE_SECONDS);
  const seconds = Math.max(pause, failure.retryAfterSeconds ?? 0);
  await changeState(db, {
    failing_since: state.failing_since ?? toStored(now),
    next_try_at: toStored(now.add({ seconds })),
    failures: state.failures + 1,
    problem: failure.message,
  });
}

/** How often it is looked whether something changed here, and how often Google is asked, in milliseconds. */
const LOOK_EVERY_MS = 2000;
const ASK_EVERY_MS = 60_000;
/** A stop waits for a round this long, in milliseconds: every step of it may be repeated. */
const STOP_MS = 3000;

/** When another process has asked within so many seconds, this one need not. */
const LATELY_SECONDS = 45;

/**
 * Keeps the calendar in step from now on: soon after a change here, and every minute. Returns a function that ends it,
 * and resolves when the running round has ended.
 */
export function startSync(needs: Needs): () => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  const look = async (signal: AbortSignal) => {
    const isTime = performance.now() - askedAt >= ASK_EVERY_MS;
    const hasChanges = (await listChanges(needs.db, 1)).length > 0;
    if (!isTime && !hasChanges) return;
    const isFirst = askedAt === Number.NEGATIVE_INFINITY;
    if (isTime) askedAt = performance.now();
    if (!hasChanges && !isFirst && (await wasAskedLately(needs))) return;
    await syncCalendar(needs, signal);
  };
  const failed = 'the calendar could not be kept in step; it is tried again';
  const end = repeatedly(
    (signal) =>
      look(signal).catch((error: unknown) => {
        if (!signal.aborted) needs.log.error({ err: error }, failed);
      }),
    LOOK_EVERY_MS,
  );
  return () => Promise.race([end(), wait(STOP_MS, undefined, { ref: false })]);
}

/** Several processes together ask Google hardly more often than one. */
async function wasAskedLately({ db, clock }: Needs): Promise<boolean> {
  const at = (await findState(db))?.last_ok_at;
  const now = clock.now();
  const lately = toStored(now.subtract({ seconds: LATELY_SECONDS }));
  return typeof at === 'string' && at > lately && at <= toStored(now.add({ seconds: 60 }));
}
