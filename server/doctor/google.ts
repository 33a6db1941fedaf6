import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import { CalendarCalls } from '#server/features/google/calendar-calls.ts';
import { calendarState } from '#server/features/google/calendar-state.ts';
import { GoogleFailure } from '#server/features/google/google-failure.ts';
import { sayGoogleFailure } from '#server/features/google/google-sentences.ts';
import { lookAtSheet } from '#server/features/google/sheet-rows.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import type { Database } from '#server/schema.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, look, wrong } = findingsAbout('google');

const TIMEOUT_MS = 15_000;
const guide = () => t('See docs/run-it.md, "Google".');

/** Whether Google lets the site read the sheet and the calendar that are configured. Writes nothing. */
export async function examineGoogle({ google }: Config): Promise<Finding[]> {
  if (!google) return [];
  const found: Finding[] = [];
  const signal = () => AbortSignal.timeout(TIMEOUT_MS);
  if (google.sheet) found.push(await answered('sheet', () => lookAtSheet(google, signal())));
  const { calendar } = google;
  if (calendar)
    found.push(
      await answered('calendar', () => new CalendarCalls(google, calendar, signal()).look()),
    );
  if (!google.sheet && !calendar)
    found.push(look(t('neither a sheet nor a calendar is configured.'), guide()));
  return found;
}

async function answered(what: 'sheet' | 'calendar', ask: () => Promise<void>): Promise<Finding> {
  try {
    await ask();
    return ok(
      t('{what, select, sheet {the sheet can be read.} other {the calendar can be read.}}', {
        what,
      }),
    );
  } catch (error) {
    if (!(error instanceof GoogleFailure || error instanceof JobFailure)) throw error;
    const words = error instanceof JobFailure ? error.detail : error.message;
    return wrong(
      t('{what, select, sheet {the sheet: {problem}} other {the calendar: {problem}}}', {
        what,
        problem: sayGoogleFailure(words),
      }),
      guide(),
    );
  }
}

/** How the running server keeps the calendar in step, as it noted. */
export async function googleState(db: Database, config: Config): Promise<Finding[]> {
  if (!config.google?.calendar) return [];
  const { lastOkAt, failingSince, problem, leftOut } = await calendarState({ db, config });
  const found = leftOut.map(({ title, problem: why }) =>
    look(
      t('“{title}” is not in step: {problem}.', { title, problem: why }),
      t('Change it in Google Calendar or here.'),
    ),
  );
  if (failingSince)
    return [
      wrong(
        t('the calendar waits since {time}: {problem}', {
          time: failingSince,
          problem: String(problem),
        }),
        guide(),
      ),
      ...found,
    ];
  if (!lastOkAt)
    return [look(t('the calendar was never in step yet.'), t('Start the server.')), ...found];
  return [ok(t('the calendar was in step at {time}.', { time: lastOkAt })), ...found];
}
