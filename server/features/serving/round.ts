import type { Services } from '#server/context.ts';
import { lookAtDue, startRounds } from '#server/features/calendar/dates/look-at-dates.ts';
import { tellLeaders } from './leader-news.ts';
import { followClock } from './places.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** Looks at what is due: reminders, dates that were changed, and answers of which leaders are to be told. */
export async function servingRound(needs: Needs): Promise<void> {
  await lookAtDue(needs, { dates: 'serving_dates', follow: followClock });
  await tellLeaders(needs);
}

/** Looks from now on. Returns a function that ends it, and resolves when the running round has ended. */
export const startServingRounds = (services: Needs & Pick<Services, 'log' | 'jobs'>) =>
  startRounds(services, 'dates at which people serve', servingRound);
