import type { Services } from '#server/context.ts';
import { forgetEnded } from '#server/features/calendar/dates/forget-ended.ts';
import { changeRows, deleteRows, findRowIn, holdRow } from '#server/platform/database/rows.ts';
import { deleteSome, listEnded } from './records-store.ts';

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
      listEnded,
      hold: async (db, id) => {
        await holdRow(db, 'sign_up_dates', id);
        return findRowIn(db, 'sign_up_dates', { id });
      },
      noteDays: (db, id, over_days_seen) =>
        changeRows(db, 'sign_up_dates', { id }, { over_days_seen }),
      daysOf: ({ settings }) => settings.keptDays,
      deleteSome,
      deleteDate: (db, id) => deleteRows(db, 'sign_up_dates', { id }),
      kind: 'sign-ups',
    },
    signal,
  );
