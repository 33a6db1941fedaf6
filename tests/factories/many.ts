import type { Insertable } from 'kysely';
import type { Tables } from '#server/schema.ts';
import type { TestApp } from '../app.ts';

const AT_ONCE = 500;

/** Inserts rows directly, for lists that are too long to create one by one. */
export async function buildRows<T extends keyof Tables>(
  { services }: TestApp,
  table: T,
  rows: Insertable<Tables[T]>[],
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    for (let start = 0; start < rows.length; start += AT_ONCE)
      await transaction
        .insertInto(table)
        .values(rows.slice(start, start + AT_ONCE) as never)
        .execute();
  });
}

/** The row of a post; the later its number, the newer it is. */
export function postRow(n: number, overrides: object = {}): Insertable<Tables['posts']> {
  const made = Temporal.Instant.from('2020-01-01T00:00:00Z').add({ minutes: n });
  const created_at = made.toString({ fractionalSecondDigits: 3 });
  const name = `row-${String(n).padStart(6, '0')}`;
  return {
    id: name,
    uuid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    slug: name,
    title: `Row ${n}`,
    author: 'Grace',
    content: '[]',
    schedule_date: null,
    expire_date: null,
    is_enabled: 1,
    is_posted: 1,
    version: 1,
    created_at,
    updated_at: created_at,
    published_at: created_at,
    ...overrides,
  };
}
