import type { EventRow } from '#server/features/calendar/store.ts';
import type { Database } from '#server/schema.ts';

/** The event at an address now. */
export async function findEventAt(db: Database, slug: string): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** The event at an address, or at one it had before. */
export async function findEventBySlug(db: Database, slug: string): Promise<EventRow | undefined> {
  const row = await findEventAt(db, slug);
  if (row) return row;
  return db
    .selectFrom('event_slugs')
    .innerJoin('events', 'events.id', 'event_slugs.event_id')
    .selectAll('events')
    .where('event_slugs.slug', '=', slug)
    .executeTakeFirst();
}

/** Which of these addresses an event has, or had. */
export async function listTaken(db: Database, slugs: string[]): Promise<Set<string>> {
  const now = await db.selectFrom('events').select('slug').where('slug', 'in', slugs).execute();
  const before = await db
    .selectFrom('event_slugs')
    .select('slug')
    .where('slug', 'in', slugs)
    .execute();
  return new Set([...now, ...before].map(({ slug }) => slug));
}

/** The next `limit` events by address, after one. */
export async function listAddresses(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ slug: string; updated_at: string }[]> {
  return db
    .selectFrom('events')
    .select(['slug', 'updated_at'])
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(limit)
    .execute();
}
