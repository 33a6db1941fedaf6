import type { Database, RowOf } from '#server/schema.ts';

export type ServiceRow = RowOf<'events'>;

/** The services that repeat, for the home page, which tells when they are. The search only reads them. */
export async function serviceRows(db: Database, limit: number): Promise<ServiceRow[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('is_service', '=', 1)
    .where('recurrence', '<>', '')
    .orderBy('id')
    .limit(limit)
    .execute();
}
