import type { Services } from '#server/context.ts';
import { gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { toStored } from '#server/platform/clock.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import { findRowIn, holdRow } from '#server/platform/database/rows.ts';
import { repeatedly } from '#server/platform/processes/repeatedly.ts';
import { followClock } from './places.ts';
import { listToLookAt } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** Dates looked at in one round; each in a transaction of its own. */
const AT_ONCE = 50;

/**
 * Looks at what is due: offers that ran out, free places, reminders. It may run at any time, in several processes, and
 * end anywhere.
 */
export async function signUpRound({ db, clock }: Needs): Promise<void> {
  const due = toStored(clock.now());
  for (const { id } of await listToLookAt(db, due, AT_ONCE))
    await db.transaction().execute(async (transaction) => {
      await holdRow(transaction, 'sign_up_dates', id);
      const now = toStored(clock.now());
      const date = await findRowIn(transaction, 'sign_up_dates', { id });
      // Another process looked meanwhile.
      if (!date || date.look_at > now) return;
      const gathering = await gatheringOf(transaction, id);
      await followClock({ clock }, gathering, { db: transaction, dateId: id, now });
    });
}

/** How often it is looked whether something is due, in milliseconds. */
const EVERY_MS = 30_000;

/** Looks from now on. Returns a function that ends it, and resolves when the running round has ended. */
export function startSignUpRounds(
  services: Needs & Pick<Services, 'log' | 'jobs'>,
): () => Promise<void> {
  return repeatedly(async (signal) => {
    try {
      await signUpRound(services);
      void services.jobs.runDue();
    } catch (error) {
      // The database says itself that it is away.
      if (!signal.aborted && !(error instanceof DatabaseAway))
        services.log.error({ err: error }, 'sign-ups were not looked at; it is tried again');
    }
  }, EVERY_MS);
}
