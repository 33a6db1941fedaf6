import type { Database } from '#server/schema.ts';
import { listAddresses } from './slug-store.ts';

/** The next `limit` addresses of events, with when they changed. */
export async function eventAddresses(
  db: Database,
  part: { after: string; limit: number },
): Promise<{ slug: string; changedAt: string }[]> {
  const rows = await listAddresses(db, part);
  return rows.map(({ slug, updated_at }) => ({ slug, changedAt: updated_at }));
}
