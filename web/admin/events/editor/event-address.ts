import type { AdminEvent } from '#contract/calendar.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import { type Part, WHOLE } from './event-draft.ts';

export const EVENTS = '/admin/events';

/** What is edited; `event` is absent when it is gone. */
export type Editing = { id: string; event: AdminEvent | undefined; part: Part };

/** The address of an event's editor, or of that of a part of a series. */
export function addressOf(id: string, { scope, occurrence = '' }: Part): string {
  const path = `${EVENTS}/${encodeURIComponent(id)}`;
  return scope === 'all' ? path : `${path}?${new URLSearchParams({ scope, occurrence })}`;
}

/** Which part an address means; the whole event where it names none that could be. */
export function partFrom(query: URLSearchParams): Part {
  const scope = (['one', 'following'] as const).find((each) => each === query.get('scope'));
  const occurrence = query.get('occurrence') ?? '';
  return scope && isWallTime(occurrence) ? { scope, occurrence } : WHOLE;
}
