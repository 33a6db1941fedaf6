import type { GiftProvider } from '#contract/gifts.ts';
import { findValue, hasRow, insertNew } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

export async function hasEvent(
  db: Database,
  provider: GiftProvider,
  eventId: string,
): Promise<boolean> {
  return hasRow(db, 'gift_events', { provider, event_id: eventId });
}

export async function insertEvent(
  db: Database,
  provider: GiftProvider,
  eventId: string,
  at: string,
): Promise<void> {
  await insertNew(db, 'gift_events', { provider, event_id: eventId, at });
}

export async function deleteEvents(db: Database, before: string): Promise<void> {
  await db.deleteFrom('gift_events').where('at', '<', before).execute();
}

export async function findPlan(db: Database, name: string): Promise<string | undefined> {
  return findValue(db, 'gift_plans', 'plan_id', { name });
}

/** Notes what was made under a name, and returns what counts: the first that was noted. */
export async function keepPlan(
  db: Database,
  name: string,
  planId: string,
  at: string,
): Promise<string> {
  await insertNew(db, 'gift_plans', { name, plan_id: planId, made_at: at });
  return (await findPlan(db, name)) ?? planId;
}
