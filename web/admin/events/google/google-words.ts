import type { CalendarState } from '#contract/google.ts';
import { type ChurchTime, momentInWords } from '#web/admin/drafts/moment-in-words.ts';

/** What is wrong with Google Calendar as a whole; empty while all is well. */
export function googleTrouble(
  { failingSince, problem, isWaiting }: CalendarState,
  site: ChurchTime,
  now?: Date,
): string {
  if (!failingSince) return '';
  const waiting = isWaiting ? ' Changes made here are written there later.' : '';
  return (
    `The calendar has not been in step with Google’s since ${momentInWords(failingSince, site, now)}. ` +
    `${problem} The site goes on with what it knows.${waiting}`
  );
}

/** "“Choir”: it recurs by more than one rule.", for each event that is not in step. */
export const googleApart = ({ leftOut }: CalendarState): string[] =>
  leftOut.map(
    ({ title, problem }) =>
      `“${title || 'An event without a title'}”: ${problem.replace(/\.$/, '')}.`,
  );

/** "In step with Google Calendar: 4:31 PM"; empty if none is configured, or before the first time. */
export function googleInStep(
  { calendarId, lastOkAt, failingSince }: CalendarState,
  site: ChurchTime,
  now?: Date,
): string {
  if (calendarId === null || lastOkAt === null || failingSince) return '';
  return `In step with Google Calendar: ${momentInWords(lastOkAt, site, now)}`;
}
