import { Refusal } from '#server/platform/calls/refusal.ts';

/** How far calendars can be looked at, in months from the present one, in both directions. */
const WINDOW_MONTHS = 24;
/** The rest of the weeks in which the first and the last month begin and end. */
const WEEK_DAYS = 7;

/** The days that calendars show: whole months, and the weeks around them. */
export function calendarWindow(today: Temporal.PlainDate) {
  const month = today.with({ day: 1 });
  return {
    first: month.subtract({ months: WINDOW_MONTHS }).subtract({ days: WEEK_DAYS }),
    last: month
      .add({ months: WINDOW_MONTHS + 1 })
      .subtract({ days: 1 })
      .add({ days: WEEK_DAYS }),
  };
}

/** A day as it was asked for. Refuses `malformed` for February 31. */
export function askedDay(name: string, text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    throw new Refusal('malformed', `${name}: there is no such day. Name it as 2026-11-22.`);
  }
}
