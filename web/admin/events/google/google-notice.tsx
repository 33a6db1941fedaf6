import type { CalendarState } from '#contract/google.ts';
import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { type ChurchTime, momentInWords } from '#web/admin/saving/fields.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import css from './google-notice.module.css';

/** More than these are shown when they are asked for. */
const FEW = 3;

/** Whether the calendar is in step with Google's; nothing where none is configured. `round` asks again. */
export function GoogleNotice({ round }: { round: number }) {
  const site = useSite();
  const state = useLoaded(
    (signal) => quietApi('GET /api/calendar/admin/google', { signal }),
    String(round),
  );
  if (!state?.calendarId) return null;
  const trouble = googleTrouble(state, site);
  const apart = googleApart(state);
  const inStep = googleInStep(state, site);
  return (
    <div role="status" className={css.google}>
      {trouble && <Notice tone="error">{trouble}</Notice>}
      {apart.length > 0 && (
        <details open={apart.length <= FEW}>
          <summary>
            {apart.length === 1 ? 'An event is' : 'Some events are'} not in step with Google
            Calendar. Change {apart.length === 1 ? 'it' : 'them'} there or here:
          </summary>
          <ul>
            {apart.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
      {inStep && <p className="note">{inStep}</p>}
    </div>
  );
}

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
