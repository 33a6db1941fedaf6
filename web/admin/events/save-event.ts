import type { AdminEvent, EventInput } from '#contract/calendar.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { type Part, WHOLE } from './event-draft.ts';

/** Adds an event, or changes `old`, or the part of it that is meant. Gives the event that holds the change. */
export async function saveEvent(
  body: EventInput,
  old?: AdminEvent,
  part: Part = WHOLE,
): Promise<AdminEvent> {
  try {
    if (!old) return await adminApi('POST /api/calendar/admin/events', { body });
    const input = { params: { id: old.id }, query: part, body };
    return await adminApi('PUT /api/calendar/admin/events/{id}', input);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the error catalogue asks for the log (specification 8)
    console.error('The event could not be saved.', error);
    throw error;
  }
}
