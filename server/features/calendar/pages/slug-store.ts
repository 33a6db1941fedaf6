import { findFormerRow } from '#server/content/former-addresses.ts';
import type { EventRow } from '#server/features/calendar/store.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** The event at an address now. */
export async function findEventAt(db: Database, slug: string): Promise<EventRow | undefined> {
  return findRowIn(db, 'events', { slug });
}

/** The event at an address, or at one it had before. */
export async function findEventBySlug(db: Database, slug: string): Promise<EventRow | undefined> {
  return (await findEventAt(db, slug)) ?? findFormerRow<EventRow>(db, 'event', slug);
}
