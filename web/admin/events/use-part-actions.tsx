import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TRASH_DAYS } from '#contract/admin-constants.ts';
import type { AdminEvent } from '#contract/events.ts';
import { t } from '#languages/t.ts';
import { deletedQuestion, useDelete } from '#web/admin/editing/use-delete.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { SignedUpNote } from '#web/admin/signed-up/signed-up-note.tsx';
import { signedUpFor, useTellNews } from '#web/admin/signed-up/use-tell-news.ts';
import { useReloadSite } from '#web/use-site.ts';
import type { Cancellation } from './cancel-fields.tsx';
import { addressOf } from './editor/event-address.ts';
import { type Part, WHOLE } from './editor/part.ts';
import { type Action, PartDialog } from './editor/part-dialog.tsx';
import { CanceledDialog } from './list/canceled-dialog.tsx';
import type { CanceledDate } from './list/event-month.tsx';
import type { Listing } from './list/use-listing.ts';
import { useCancel } from './use-cancel.ts';

/** `occurrence`: the date that was opened, by its start in wall time. */
type Asked = { action: Action; event: AdminEvent; occurrence?: string | undefined };

/**
 * Edits, cancels or deletes an event; of a series, a dialog asks first which dates are meant. `openId` is the event in the form,
 * and `onGone` moves the focus on after one was deleted.
 */
export function usePartActions(listing: Listing, openId: string | undefined, onGone: () => void) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const remove = useDeleteEvent(listing, openId, onGone);
  const reloadSite = useReloadSite();
  const [canceled, setCanceled] = useState<CanceledDate>();
  const { cancel, bringBack } = useCancel(async () => {
    listing.settle();
    // Its form is of the event as it was.
    if (openId === asked?.event.id) await navigate(listing.address);
    await reloadSite();
  });
  const act = ({ action, event }: Asked, part: Part, cancellation?: Cancellation) => {
    setAsked(undefined);
    if (cancellation && part.occurrence !== undefined) {
      const { id, summary: title } = event;
      const date = { id, title, occurrence: part.occurrence, day: t('on that date') };
      void cancel(date, cancellation);
    } else if (action === 'edit') void navigate(addressOf(event.id, part, listing.place));
    else void remove({ title: event.summary, event, part }, event.recurrence !== '');
  };
  return {
    start: (action: Action, event: AdminEvent, occurrence?: string) => {
      if (event.recurrence === '' && action !== 'cancel') act({ action, event }, WHOLE);
      else setAsked({ action, event, occurrence });
    },
    openCanceled: setCanceled,
    dialog: asked ? (
      <PartDialog
        {...asked}
        onClose={() => setAsked(undefined)}
        onChoose={(part, cancellation) => act(asked, part, cancellation)}
      />
    ) : (
      canceled && (
        <CanceledDialog
          {...canceled}
          onClose={() => setCanceled(undefined)}
          onBringBack={(date) => {
            setCanceled(undefined);
            void bringBack(date);
          }}
          onEdit={() => {
            setCanceled(undefined);
            void navigate(addressOf(canceled.event.id, WHOLE, listing.place));
          }}
        />
      )
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
  const tellNews = useTellNews();
  return useDelete<{ title: string; event: AdminEvent; part: Part }>(
    {
      question: ({ title, event }) => ({
        text: (
          <>
            {deletedQuestion(title)} <SignedUpNote event={signedUpFor(event)} />
          </>
        ),
      }),
      leads: ({ event: { id }, part }) =>
        part.scope === 'all' ? { kind: 'event', ids: [id] } : undefined,
      send: async ({ event, part }) => {
        const { id, summary } = event;
        const input = { params: { id }, query: part };
        await adminApi('DELETE /api/calendar/admin/events/{id}', input);
        settle();
        if (openId === id) void navigate(address);
        // What is left of a series was saved just now: it stands at the top of the first page.
        else if (part.scope !== 'all' && place.after !== '') show({ after: '' });
        void tellNews(signedUpFor(event));
        return deletedInWords(summary, part);
      },
      undo: ({ event: { id, version }, part }) =>
        part.scope === 'all' ? { kind: 'event', id, version } : undefined,
      failure: ({ title }) => t('“{title}” could not be deleted.', { title }),
    },
    onGone,
  );
}

function deletedInWords(title: string, { scope }: Part): string {
  return scope === 'all'
    ? t('“{title}” is deleted. It stays in the trash for {days} days.', {
        title,
        days: TRASH_DAYS,
      })
    : t('“{title}” ends before that date.', { title });
}
