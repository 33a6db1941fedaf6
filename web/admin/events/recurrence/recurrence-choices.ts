import { wallDate } from '#domain/dates/wall-time.ts';
import { weekdayOf } from '#domain/recurrence/moved-series.ts';
import type { End, On, Recurrence } from '#domain/recurrence/recurrence.ts';

export type RecurrenceKind = Recurrence['kind'];

/** The recurrence of another kind, with what both have in common and the start's own day for the rest. */
export function withKind(now: Recurrence, kind: RecurrenceKind, start: string): Recurrence {
  const isRecurring = now.kind !== 'none' && now.kind !== 'custom';
  const end: End = isRecurring ? now.end : { kind: 'never' };
  const every = isRecurring ? now.every : 1;
  const on: On = 'on' in now ? now.on : { by: 'date', day: wallDate(start).day };
  switch (kind) {
    case 'none':
      return { kind };
    case 'custom':
      return now;
    case 'daily':
      return { kind, every, end };
    case 'weekly':
      return { kind, every, days: [weekdayOf(start)], end };
    case 'monthly':
      return { kind, every, on, end };
    case 'yearly':
      return { kind, every, month: wallDate(start).month, on, end };
  }
}
