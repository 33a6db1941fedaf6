import { shiftDay } from '#domain/dates/wall-time.ts';

export type Times = { start: string; end: string; isAllDay: boolean };

/** What the fields of a plugin say of an event. */
export type EventFields = Times & {
  recurrence: string;
  exceptions: string[];
  location: string;
  /** Words before and after its own. */
  before: string;
  after: string;
};

/** From a day to another, both as a whole: it ends at midnight of the day after. */
export const spanOfDays = (first: string, last: string): Times => ({
  start: `${first}T00:00`,
  end: `${shiftDay(last, 1)}T00:00`,
  isAllDay: true,
});

export const later = (one: string, other: string): string => (other < one ? one : other);
