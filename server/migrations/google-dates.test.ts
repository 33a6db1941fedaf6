import { expect, it } from 'vitest';
import type { Database } from '#server/schema.ts';
import { upgraded } from '#tests/upgraded.ts';
import { up } from './0064-google-dates.ts';

const made = '2026-11-01T00:00:00.000Z';

async function fill(db: Database) {
  const series = {
    summary: 'Choir',
    description: '',
    location: '',
    calendar_id: 'parish',
    time_zone: 'America/Los_Angeles',
    is_all_day: 0,
    recurrence: 'FREQ=WEEKLY',
    version: 1,
    created_at: made,
    updated_at: made,
    worked_out_to: null,
  };
  const exceptions = (...walls: string[]) => JSON.stringify(walls);
  await db
    .insertInto('events')
    .values([
      {
        ...series,
        id: 'evening',
        root_id: '',
        slug: 'evening',
        start_wall: '2026-11-26T19:00',
        end_wall: '2026-11-26T20:30',
        exceptions: exceptions('2026-12-03T19:00', '2026-12-10T19:00', '2026-12-24T19:00'),
      },
      {
        ...series,
        id: 'retreat',
        slug: 'retreat',
        root_id: 'first',
        is_all_day: 1,
        start_wall: '2026-11-26T00:00',
        end_wall: '2026-11-26T00:00',
        exceptions: exceptions('2026-12-03T00:00'),
      },
    ])
    .execute();
  const link = { event_id: null, series_id: null, original_start: null, etag: '"1"', run: 1 };
  const bare = { ...link, title: '', problem: '' };
  const date = (google_id: string, series_id: string, original_start: string) => ({
    ...bare,
    google_id,
    series_id,
    original_start,
  });
  await db
    .insertInto('google_events')
    .values([
      { ...bare, google_id: 'choir', event_id: 'evening' },
      { ...bare, google_id: 'days', event_id: 'retreat' },
      date('choir_1', 'choir', '2026-12-04T03:00:00Z'),
      date('choir_2', 'choir', '2026-12-11T03:00:00Z'),
      // Takes place again.
      date('choir_3', 'choir', '2026-12-18T03:00:00Z'),
      date('days_1', 'days', '2026-12-03'),
    ])
    .execute();
  await db
    .insertInto('event_dates')
    .values({
      id: 'evening_20261203T1900',
      root_id: 'evening',
      original_start: '2026-12-03T19:00',
      series_id: 'evening',
      start_wall: '2026-12-03T19:00',
      changed_at: '2026-11-20T00:00:00.000Z',
      reason: 'Snow',
    })
    .execute();
}

it('dates that Google canceled or moved are seen from then on, with what was noted of them', async () => {
  const db = await upgraded('0064', fill, up);
  const dates = await db
    .selectFrom('event_dates')
    .select(['id', 'root_id', 'original_start', 'series_id', 'start_wall', 'changed_at', 'reason'])
    .orderBy('id')
    .execute();
  const evening = { root_id: 'evening', series_id: 'evening' };
  expect(dates).toEqual([
    {
      ...evening,
      id: 'evening_20261203T1900',
      original_start: '2026-12-03T19:00',
      start_wall: '2026-12-03T19:00',
      changed_at: '2026-11-20T00:00:00.000Z',
      reason: 'Snow',
    },
    {
      ...evening,
      id: 'evening_20261210T1900',
      original_start: '2026-12-10T19:00',
      start_wall: '2026-12-10T19:00',
      changed_at: made,
      reason: '',
    },
    {
      id: 'first_20261203T0000',
      root_id: 'first',
      series_id: 'retreat',
      original_start: '2026-12-03T00:00',
      start_wall: '2026-12-03T00:00',
      changed_at: made,
      reason: '',
    },
  ]);
});
