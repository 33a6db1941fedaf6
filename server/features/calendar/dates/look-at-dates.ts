import type { Services } from '#server/context.ts';
import { inZone, toStored } from '#server/platform/clock.ts';
import { DatabaseAway } from '#server/platform/database/database-away.ts';
import { lockRow } from '#server/platform/database/rows.ts';
import { repeatedly } from '#server/platform/processes/repeatedly.ts';
import type { Database } from '#server/schema.ts';
import { type Gathering, gatheringOf, keptWordsOf } from './gatherings.ts';
import { type KeptTables, listDue } from './kept-dates-store.ts';

/*
 * What hangs on dates and is brought by the clock, such as reminders, is looked at: when a date's time has come, by
 * whatever process, and as often as it is asked for.
 */

type Needs = Pick<Services, 'db' | 'clock'>;
/** A transaction that holds the date, and when it is. */
export type Holding = { db: Database; dateId: string; now: string };

/** What a feature keeps of the dates on which its things hang. */
type Looked = Pick<KeptTables, 'dates'> & {
  /** Does what is due, and notes when to look again. */
  follow: (
    needs: Pick<Needs, 'clock'>,
    at: Gathering | undefined,
    holding: Holding,
  ) => Promise<void>;
};

/** Dates looked at in one round; each in a transaction of its own. */
const AT_ONCE = 50;

/** Looks at what is due. It may run at any time, in several processes, and end anywhere. */
export async function lookAtDue({ db, clock }: Needs, looked: Looked): Promise<void> {
  for (const { id } of await listDue(db, looked.dates, toStored(clock.now()), AT_ONCE))
    await db.transaction().execute(async (transaction) => {
      const date = await lockRow(transaction, looked.dates, id);
      const now = toStored(clock.now());
      // Another process looked meanwhile.
      if (!date || date.look_at > now) return;
      const holding = { db: transaction, dateId: id, now };
      await looked.follow({ clock }, await gatheringOf(transaction, id), holding);
    });
}

/** How often it is looked whether something is due, in milliseconds. */
const EVERY_MS = 30_000;

/**
 * Looks from now on: `round` is what `what` names, "sign-ups". Returns a function that ends it, and resolves when the
 * running round has ended.
 */
export function startRounds(
  services: Needs & Pick<Services, 'log' | 'jobs'>,
  what: string,
  round: (needs: Needs) => Promise<void>,
): () => Promise<void> {
  return repeatedly(async (signal) => {
    try {
      await round(services);
      void services.jobs.runDue();
    } catch (error) {
      // The database says itself that it is away.
      if (!signal.aborted && !(error instanceof DatabaseAway))
        services.log.error({ err: error }, `${what} were not looked at; it is tried again`);
    }
  }, EVERY_MS);
}

/** How often a date is looked at though nothing is due: its event may have changed. In minutes, and after it is over. */
const LOOK_MINUTES = 15;
const LOOK_HOURS_AFTER = 24;

/** What is noted of a date each time: when it is over, whether its event is gone, how it is called, and when to look again. */
export async function foundOf(
  gathering: Gathering | undefined,
  { db, now }: Holding,
  { known, due }: { known: { ends_at: string; gone_at: string | null } | undefined; due: string[] },
) {
  const ends_at = gathering?.ends_at ?? known?.ends_at ?? now;
  const later = Temporal.Instant.from(now).add(
    ends_at <= now ? { hours: LOOK_HOURS_AFTER } : { minutes: LOOK_MINUTES },
  );
  const look_at = [toStored(later), ...due].sort()[0] ?? now;
  const found = { ends_at, gone_at: gathering ? null : (known?.gone_at ?? now), look_at };
  if (!gathering) return found;
  // What is said of it after its event was deleted.
  const { title, date } = await keptWordsOf(db, gathering);
  return { ...found, title, date_words: date };
}

/**
 * When people are reminded of a date, so many days before it starts by the clock on the wall; undefined where nobody is to
 * be reminded any more.
 */
export function reminderOf(
  { event, starts_at, isCanceled }: Gathering,
  { days, now }: { days: number; now: string },
): string | undefined {
  if (days === 0 || isCanceled || starts_at <= now) return undefined;
  return toStored(inZone(starts_at, event.time_zone).subtract({ days }).toInstant());
}
