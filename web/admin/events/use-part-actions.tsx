import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TRASH_DAYS } from '#contract/admin-constants.ts';
import type { AdminEvent } from '#contract/events.ts';
import { useDelete } from '#web/admin/editing/use-delete.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { addressOf } from './editor/event-address.ts';
import { type Part, WHOLE } from './editor/part.ts';
import { type Action, PartDialog } from './editor/part-dialog.tsx';
import type { Listing } from './list/use-listing.ts';

/** `occurrence`: the date that was opened, by its start in wall time. */
type Asked = { action: Action; event: AdminEvent; occurrence?: string | undefined };

/**
 * Edits or deletes an event; of a series, a dialog asks first which dates are meant. `openId` is the event in the form,
 * and `onGone` moves the focus on after one was deleted.
 */
export function usePartActions(listing: Listing, openId: string | undefined, onGone: () => void) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const remove = useDeleteEvent(listing, openId, onGone);
  const act = ({ action, event }: Asked, part: Part) => {
    setAsked(undefined);
    if (action === 'edit') void navigate(addressOf(event.id, part, listing.place));
    else void remove({ title: event.summary, event, part }, event.recurrence !== '');
  };
  return {
    start: (action: Action, event: AdminEvent, occurrence?: string) => {
      if (event.recurrence === '') act({ action, event }, WHOLE);
      else setAsked({ action, event, occurrence });
    },
    dialog: asked && (
      <PartDialog
        {...asked}
        onClose={() => setAsked(undefined)}
        onChoose={(part) => act(asked, part)}
      />
    ),
  };
}

/** Deletes an event, one date of a series, or what follows it. */
function useDeleteEvent(
  { place, address, show, settle }: Listing,
  openId: string | undefined,
  onGone: () => void,
) {
  const navigate = useNavigate();
  return useDelete<{ title: string; event: AdminEvent; part: Part }>(
    {
      send: async ({ event: { id, summary }, part }) => {
        const input = { params: { id }, query: part };
        await adminApi('DELETE /api/calendar/admin/events/{id}', input);
        settle();
        if (openId === id) void navigate(address);
        // What is left of a series was saved just now: it stands at the top of the first page.
        else if (part.scope !== 'all' && place.after !== '') show({ after: '' });
        return deletedInWords(summary, part);
      },
      undo: ({ event: { id, version }, part }) =>
        part.scope === 'all' ? { kind: 'event', id, version } : undefined,
      failure: ({ title }) => `“${title}” could not be deleted.`,
    },
    onGone,
  );
}

function deletedInWords(summary: string, { scope }: Part): string {
  if (scope === 'one') return `“${summary}” is skipped on that date.`;
  return scope === 'all'
    ? `“${summary}” is deleted. It stays in the trash for ${TRASH_DAYS} days.`
    : `“${summary}” ends before that date.`;
}
