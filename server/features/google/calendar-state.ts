import type { CalendarState } from '#contract/google.ts';
import type { Services } from '#server/context.ts';
import { listChanges } from '#server/features/calendar/google/google-changes.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { sayGoogleFailure } from './google-sentences.ts';
import { deleteLinks, findState, listLeftOut } from './store.ts';

/** Only so many of the events that are not in step are named. */
const MAX_NAMED = 20;

/** How the configured calendar is kept in step, as far as it is stored: Google is not asked. */
export async function calendarState({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<CalendarState> {
  const calendarId = config.google?.calendar ?? null;
  const known = calendarId === null ? undefined : await findState(db);
  const state = known?.calendar === calendarId ? known : undefined;
  const { timeZone } = await siteSettings(db);
  const sent = (stored: string | null = null) => stored && toSent(stored, timeZone);
  const leftOut = state ? await listLeftOut(db, MAX_NAMED) : [];
  return {
    calendarId,
    lastOkAt: sent(state?.last_ok_at),
    failingSince: sent(state?.failing_since),
    problem: sayGoogleFailure(state?.problem ?? ''),
    isWaiting: state !== undefined && (await listChanges(db, 1)).length > 0,
    leftOut: leftOut.map(({ title, problem }) => ({ title, problem: sayGoogleFailure(problem) })),
  };
}

/**
 * Forgets which event is which of Google's, when all events are replaced: nothing is then deleted at Google, and
 * everything there is read again.
 */
export const forgetLinks = (db: Database): Promise<void> => deleteLinks(db);
