import type { EventRow } from '#server/features/calendar/store.ts';

/** A series that ends before one of its occurrences: the rule with its end just before it (RFC 5545, 3.3.10). */
export function endBefore(recurrence: string, occurrence: string): string {
  const until = Temporal.PlainDateTime.from(occurrence).subtract({ seconds: 1 });
  const text = until.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  // COUNT and UNTIL exclude each other.
  return `${recurrence.replaceAll(/;?(UNTIL|COUNT)=[^;]*/gi, '').replace(/^;/, '')};UNTIL=${text}`;
}

/** The rule for the part after an occurrence: the same, without a count that started earlier. */
export function withoutCount(recurrence: string): string {
  return recurrence.replace(/;?COUNT=\d+/i, '').replace(/^;/, '');
}

export function exceptionsOf(row: Pick<EventRow, 'exceptions'>): string[] {
  return JSON.parse(row.exceptions);
}
