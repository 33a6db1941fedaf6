import { quietApi } from '#web/admin/drafts/quiet-api.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import css from './google-notice.module.css';
import { googleApart, googleInStep, googleTrouble } from './google-words.ts';

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
