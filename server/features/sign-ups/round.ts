import type { Services } from '#server/context.ts';
import { lookAtDue, startRounds } from '#server/features/calendar/dates/look-at-dates.ts';
import { followClock } from './places.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** Looks at what is due: offers that ran out, free places, reminders. It does nothing twice. */
export const signUpRound = (needs: Needs): Promise<void> =>
  lookAtDue(needs, { dates: 'sign_up_dates', follow: followClock });

/** Looks from now on. Returns a function that ends it, and resolves when the running round has ended. */
export const startSignUpRounds = (services: Needs & Pick<Services, 'log' | 'jobs'>) =>
  startRounds(services, 'sign-ups', signUpRound);
