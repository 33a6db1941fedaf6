import { expect, it } from 'vitest';
import type { Database } from '#server/schema.ts';
import { upgraded } from '#tests/upgraded.ts';
import { up } from './0049-event-dates.ts';

const when = {
  calendar_id: '',
  start_wall: '2026-12-04T12:00',
  end_wall: '2026-12-04T13:00',
  time_zone: 'America/Los_Angeles',
  is_all_day: 0,
  recurrence: '',
  exceptions: '[]',
  version: 1,
  created_at: '2026-11-01T00:00:00.000Z',
};
const words = { summary: 'Choir', description: '', location: '', worked_out_to: null };

async function fill(db: Database) {
  const event = (id: string, more: object = {}) => ({
    ...when,
    ...words,
    id,
    slug: id,
    updated_at: when.created_at,
    ...more,
  });
  const rows = [
    event('series', { recurrence: 'FREQ=WEEKLY' }),
    event('changed', { series_id: 'series', original_start: '2026-12-03T19:00' }),
    event('once'),
  ];
  for (const row of rows) await db.insertInto('events').values(row).execute();
  const canceled = (id: string, event_id: string, original_start: string) => ({
    ...when,
    id,
    event_id,
    series_id: original_start && 'series',
    original_start,
    canceled_at: when.created_at,
  });
  await db
    .insertInto('canceled_events')
    .values([
      canceled('1', 'series', '2026-12-10T19:00'),
      // Changed alone, deleted, and made again.
      canceled('2', 'earlier', '2026-12-03T19:00'),
      canceled('3', 'another', ''),
    ])
    .execute();
}

it('dates that were changed alone or deleted have an identity from then on', async () => {
  const db = await upgraded('0049', fill, up);
  expect(await db.selectFrom('event_dates').selectAll().orderBy('id').execute()).toEqual(
    ['2026-12-03T19:00', '2026-12-10T19:00'].map((start) => ({
      id: `series_${start.replaceAll(/[-:]/g, '')}`,
      root_id: 'series',
      original_start: start,
      series_id: 'series',
      start_wall: start,
    })),
  );
  expect(await db.selectFrom('events').select('root_id').distinct().execute()).toEqual([
    { root_id: '' },
  ]);
});
