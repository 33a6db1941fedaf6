import type { CalendarState } from '#contract/google.ts';
import { t } from '#languages/t.ts';
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
            {t(
              '{count, plural, one {An event is not in step with Google Calendar. Change it there or here:} other {Some events are not in step with Google Calendar. Change them there or here:}}',
              { count: apart.length },
            )}
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
  return [
    t('The calendar has not been in step with Google’s since {when}.', {
      when: momentInWords(failingSince, site, now),
    }),
    problem,
    t('The site goes on with what it knows.'),
    ...(isWaiting ? [t('Changes made here are written there later.')] : []),
  ].join(' ');
}

/** "“Choir”: it recurs by more than one rule.", for each event that is not in step. */
export const googleApart = ({ leftOut }: CalendarState): string[] =>
  leftOut.map(
    ({ title, problem }) =>
      `“${title || t('An event without a title')}”: ${problem.replace(/\.$/, '')}.`,
  );

/** "In step with Google Calendar: 4:31 PM"; empty if none is configured, or before the first time. */
export function googleInStep(
  { calendarId, lastOkAt, failingSince }: CalendarState,
  site: ChurchTime,
  now?: Date,
): string {
  if (calendarId === null || lastOkAt === null || failingSince) return '';
  return t('In step with Google Calendar: {when}', {
    when: momentInWords(lastOkAt, site, now),
  });
}
