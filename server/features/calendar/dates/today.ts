import { MAIN_CALENDAR } from '#domain/calendar-addresses.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { dayIn } from '#server/platform/clock.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** The day at the church and the calendars there are: what a calendar's address is checked against. */
export async function calendarToday({
  db,
  clock,
}: Needs): Promise<{ today: string; calendars: string[] }> {
  const { timeZone, calendars } = await siteSettings(db);
  return {
    today: dayIn(clock.now(), timeZone),
    calendars: [MAIN_CALENDAR, ...calendars.map(({ id }) => id)],
  };
}

/** Whether an address that names a calendar names one there is; the others would fill the memory of answers. */
export async function namesKnownCalendar(needs: Needs, asked: string | null): Promise<boolean> {
  return !asked || (await calendarToday(needs)).calendars.includes(asked);
}
