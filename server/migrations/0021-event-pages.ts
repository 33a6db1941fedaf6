import type { Kysely } from 'kysely';
import { createIndex, createTable } from './create-table.ts';

/** The longest address accepted when this was written. */
const LONGEST = 200;
const ROWS_AT_ONCE = 1000;

type Before = {
  events: { id: string; summary: string; slug: string; worked_out_to: string | null };
};

/**
 * Events get an address, a picture and, for a date of a series that was changed alone, its series; what is deleted is
 * noted for calendar feeds. Occurrences reach two years back and ahead: all series are computed again after the start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['slug', 'image_url', 'image_alt', 'series_id', 'original_start'])
    await db.schema
      .alterTable('events')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  await addSlugs(db as Kysely<Before>);
  await db.schema.createIndex('events_by_slug').unique().on('events').column('slug').execute();
  await createIndex(db, 'events', ['series_id', 'original_start']);
  await createTable(db, 'event_slugs', { slug: 'key', event_id: 'events.id' });
  await createIndex(db, 'event_slugs', ['event_id']);
  await createTable(db, 'canceled_events', {
    id: 'key',
    event_id: 'text',
    calendar_id: 'text',
    start_wall: 'text',
    end_wall: 'text',
    time_zone: 'text',
    is_all_day: 'integer',
    recurrence: 'text',
    exceptions: 'text',
    series_id: 'text',
    original_start: 'text',
    version: 'integer',
    created_at: 'text',
    canceled_at: 'text',
  });
  await createIndex(db, 'canceled_events', ['canceled_at', 'id']);
  await createIndex(db, 'canceled_events', ['event_id']);
  await (db as Kysely<Before>).updateTable('events').set({ worked_out_to: null }).execute();
}

/** The first of two events with one title, in the order they were made, gets the plain address. */
async function addSlugs(db: Kysely<Before>): Promise<void> {
  const next = new Map<string, number>();
  const taken = new Set<string>();
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('events')
      .select(['id', 'summary'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, summary } of rows) {
      const slug = freeSlug(baseOf(summary), next, taken);
      taken.add(slug);
      await db.updateTable('events').set({ slug }).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

function freeSlug(base: string, next: Map<string, number>, taken: ReadonlySet<string>): string {
  for (;;) {
    const number = (next.get(base) ?? 0) + 1;
    next.set(base, number);
    const end = number === 1 ? '' : `-${number}`;
    const slug = base.slice(0, LONGEST - end.length) + end;
    if (!taken.has(slug)) return slug;
  }
}

const baseOf = (summary: string): string =>
  summary
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .slice(0, LONGEST) || 'event';
