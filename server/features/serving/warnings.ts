import { t } from '#languages/t.ts';
import type { Gathering } from '#server/features/calendar/dates/gatherings.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { dayIn, toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { listAway } from './people-store.ts';
import { listBusy } from './store.ts';

/** They serve elsewhere at that time, or cannot on that day. */
export type Warning = 'busy' | 'away';

/**
 * Why people are not to be asked for a date: they said that they cannot, or serve elsewhere then; by person. Of what they
 * do elsewhere nothing is told: it may be another team's. `besides`: places that are not looked at.
 */
export async function warningsAt(
  db: Database,
  { starts_at, ends_at }: Pick<Gathering, 'starts_at' | 'ends_at'>,
  personIds: readonly string[],
  besides: string[] = [],
): Promise<Map<string, Warning>> {
  const { first, last } = await daysOf(db, { starts_at, ends_at });
  const found = new Map<string, Warning>();
  for (const { person_id } of await listBusy(db, personIds, { starts_at, ends_at, besides }))
    found.set(person_id, 'busy');
  for (const { person_id } of await listAway(db, personIds, { first, last }))
    found.set(person_id, 'away');
  return found;
}

/** The days of a date, by the church's clock. */
async function daysOf(
  db: Database,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
) {
  const { timeZone } = await siteSettings(db);
  const first = dayIn(starts_at, timeZone);
  // What ends at midnight does not go on the next day.
  const end = Temporal.Instant.from(ends_at).subtract({ milliseconds: 1 });
  const last = dayIn(toStored(end), timeZone);
  return { first, last: [first, last].sort()[1] ?? first };
}

/** Said to who asks them. */
export const ofThem = (warning: Warning): string =>
  warning === 'away' ? t('Cannot on that day.') : t('Serves elsewhere at that time.');

/** The same, said to the person. */
export const toThem = (warning: Warning | undefined): string => {
  if (warning === undefined) return '';
  return warning === 'away'
    ? t('You said that you cannot on that day.')
    : t('You serve elsewhere at that time.');
};
