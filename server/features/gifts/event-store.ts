import type { GiftProvider } from '#contract/gifts.ts';
import type { Database } from '#server/schema.ts';

export async function hasEvent(
  db: Database,
  provider: GiftProvider,
  eventId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('gift_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertEvent(
  db: Database,
  provider: GiftProvider,
  eventId: string,
  at: string,
): Promise<void> {
  await db
    .insertInto('gift_events')
    .values({ provider, event_id: eventId, at })
    .onConflict((taken) => taken.columns(['provider', 'event_id']).doNothing())
    .execute();
}

export async function deleteEvents(db: Database, before: string): Promise<void> {
  await db.deleteFrom('gift_events').where('at', '<', before).execute();
}

export async function findPlan(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gift_plans')
    .select('plan_id')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.plan_id;
}

/** Notes what was made under a name, and returns what counts: the first that was noted. */
export async function keepPlan(
  db: Database,
  name: string,
  planId: string,
  at: string,
): Promise<string> {
  await db
    .insertInto('gift_plans')
    .values({ name, plan_id: planId, made_at: at })
    .onConflict((taken) => taken.column('name').doNothing())
    .execute();
  return (await findPlan(db, name)) ?? planId;
}
