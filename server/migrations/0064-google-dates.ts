import { type Kysely, sql } from 'kysely';
import { wallIn } from '#server/platform/clock.ts';

type LeftOut = {
  id: string;
  root_id: string;
  time_zone: string;
  exceptions: string;
  updated_at: string;
  original_start: string;
};

/**
 * Dates that Google's calendar canceled or moved are shown where they were, as those of administrators are since 0055
 * (decisions/0120). They are known by the links of their series: its start by the rule is a day, or an instant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<LeftOut>`select series.id, series.root_id, series.time_zone,
      series.exceptions, series.updated_at, dates.original_start
    from google_events as dates
    join google_events as links on links.google_id = dates.series_id
    join events as series on series.id = links.event_id
    where dates.original_start is not null and series.recurrence <> ''`.execute(db);
  for (const row of rows) {
    const start = wallOf(row);
    if (!row.exceptions.includes(`"${start}"`)) continue;
    const id = `${row.root_id || row.id}_${start.replaceAll(/[-:]/g, '')}`;
    const { numAffectedRows } = await sql`update event_dates
      set changed_at = coalesce(changed_at, ${row.updated_at})
      where series_id = ${row.id} and start_wall = ${start}`.execute(db);
    if (numAffectedRows === 0n)
      await sql`insert into event_dates
        (id, root_id, original_start, series_id, start_wall, changed_at)
        values (${id}, ${row.root_id || row.id}, ${start}, ${row.id}, ${start}, ${row.updated_at})
        on conflict do nothing`.execute(db);
  }
}

const wallOf = ({ original_start, time_zone }: LeftOut): string =>
  original_start.includes('T') ? wallIn(original_start, time_zone) : `${original_start}T00:00`;
