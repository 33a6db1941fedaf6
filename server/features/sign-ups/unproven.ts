import { toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { countInState, deleteUnproven, listUnproven } from './unproven-store.ts';

/*
 * Sign-ups whose address is not proven yet take no place, but they are rows and mails that anybody can ask for: they are
 * few, and gone soon (reference/rules.md#places).
 */

/** A date whose lock is held, and when it is. */
type At = { db: Database; dateId: string; now: string };

/** How long one waits for the link in its mail to be pressed. */
const PROOF_HOURS = 72;
/** The most that wait for that at one date: beyond, the oldest make room. */
const MAX_UNPROVEN = 500;
/** The most parties on one waiting list. */
const MAX_WAITING = 1000;

/** Forgets those that waited too long. */
export async function dropOld({ db, dateId, now }: At): Promise<void> {
  const before = toStored(Temporal.Instant.from(now).subtract({ hours: PROOF_HOURS }));
  await deleteUnproven(db, dateId, { before });
}

/** Makes room for those that came last. */
export async function dropBeyond({ db, dateId }: At): Promise<void> {
  const ids = await listUnproven(db, dateId, { after: MAX_UNPROVEN, limit: MAX_UNPROVEN });
  await deleteUnproven(db, dateId, { ids });
}

/** Whether nobody more can wait. */
export const isLineFull = async ({ db, dateId }: At): Promise<boolean> =>
  (await countInState(db, dateId, 'waiting')) >= MAX_WAITING;
