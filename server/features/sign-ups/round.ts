import type { Services } from '#server/context.ts';
import { lookAtDue, startRounds } from '#server/features/calendar/dates/look-at-dates.ts';
import { findRowIn, holdRow } from '#server/platform/database/rows.ts';
import { followClock } from './places.ts';
import { listToLookAt } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** Looks at what is due: offers that ran out, free places, reminders. It does nothing twice. */
export const signUpRound = (needs: Needs): Promise<void> =>
  lookAtDue(needs, {
    listDue: listToLookAt,
    hold: async (db, id) => {
      await holdRow(db, 'sign_up_dates', id);
      return findRowIn(db, 'sign_up_dates', { id });
    },
    follow: followClock,
  });

/** Looks from now on. Returns a function that ends it, and resolves when the running round has ended. */
export const startSignUpRounds = (services: Needs & Pick<Services, 'log' | 'jobs'>) =>
  startRounds(services, 'sign-ups', signUpRound);
