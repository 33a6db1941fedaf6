import type { Services } from '#server/context.ts';
import { forgetEnded } from '#server/features/calendar/dates/forget-ended.ts';

/**
 * Removes who signed up for what has been over for as many days as the church says. Call it every day. It may end anywhere,
 * and says how many in the activity log, without a name.
 */
export const removeOldSignUps = (
  needs: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> =>
  forgetEnded(
    needs,
    {
      dates: 'sign_up_dates',
      things: 'sign_ups',
      daysOf: ({ settings }) => settings.keptDays,
      kind: 'sign-ups',
    },
    signal,
  );
