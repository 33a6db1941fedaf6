import type { AdminEvent, EventInput } from '#contract/calendar.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { type Part, WHOLE } from './event-draft.ts';

/** Adds an event, or changes `old`, or the part of it that is meant. Gives the event that holds the change. */
export async function saveEvent(
  body: EventInput,
  old?: AdminEvent,
  part: Part = WHOLE,
): Promise<AdminEvent> {
  if (!old) return logged(adminApi('POST /api/calendar/admin/events', { body }), 'saved');
  const input = { params: { id: old.id }, query: part, body };
  return logged(adminApi('PUT /api/calendar/admin/events/{id}', input), 'saved');
}

export async function deleteEvent({ id }: AdminEvent, part: Part): Promise<void> {
  const input = { params: { id }, query: part };
  await logged(adminApi('DELETE /api/calendar/admin/events/{id}', input), 'deleted');
}

/** The error catalogue asks for the log (specification 8); what the screen says besides is its own. */
async function logged<T>(answer: Promise<T>, what: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: as above
    console.error(`The event could not be ${what}.`, error);
    throw error;
  }
}
