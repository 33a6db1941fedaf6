import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TRASH_DAYS } from '#contract/admin-constants.ts';
import type { AdminEvent } from '#contract/events.ts';
import { BegunDrafts } from '#web/admin/drafts/begun-drafts.tsx';
import type { ListedDraft } from '#web/admin/drafts/list-drafts.ts';
import { useDelete } from '#web/admin/editing/use-delete.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { addressOf, draftAddress, type Editing, EVENTS } from './editor/event-address.ts';
import { EventForm } from './editor/event-form.tsx';
import { type Part, WHOLE } from './editor/part.ts';
import { type Action, PartDialog } from './editor/part-dialog.tsx';
import { useForm } from './editor/use-form.ts';
import css from './events-screen.module.css';
import { GoogleNotice } from './google/google-notice.tsx';
import { EventList, LIST_TITLE } from './list/event-list.tsx';
import { useEventList } from './list/use-event-list.ts';
import { OfferServices } from './offer-services.tsx';

type Asked = { action: Action; event: AdminEvent; occurrence?: string | undefined };

type Props = { drafts: readonly ListedDraft[]; editing: Editing | undefined };

/** 'Manage Events': the form, and beside or below it the list (reference/screens.md#events-tab). */
export function EventsScreen({ drafts, editing }: Props) {
  const list = useEventList();
  const toast = useToast();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const [asked, setAsked] = useState<Asked>();
  /** How many were saved: Google's notice looks again. */
  const [saves, setSaves] = useState(0);
  const { form, key, id, begin, restored, leave } = useForm(editing);
  const remove = useDeleteEvent(list, editing, leave, focusHeading);
  const edit = ({ id }: AdminEvent, part: Part) => void navigate(addressOf(id, part));
  const start = (action: Action, event: AdminEvent, occurrence?: string) => {
    if (event.recurrence !== '') setAsked({ action, event, occurrence });
    else if (action === 'edit') edit(event, WHOLE);
    else void remove({ title: event.summary, event, part: WHOLE });
  };
  const written = (
    <div key="form" ref={form} className={css.form}>
      <EventForm
        key={key}
        id={id}
        editing={editing}
        onCancel={leave}
        onSaved={(event) => {
          toast(`“${event.summary}” is saved.`);
          list.putFirst(event);
          setSaves((count) => count + 1);
          begin();
          if (editing) void navigate(EVENTS);
          focusHeading();
        }}
        onRestored={(version) => {
          restored(version);
          list.reload();
        }}
      />
    </div>
  );
  const shown = (
    <EventList
      key="list"
      list={list}
      drafts={drafts}
      begun={
        <BegunDrafts
          kind="event"
          drafts={drafts.filter((draft) => draft.id !== id)}
          addressOf={draftAddress}
          onGone={focusHeading}
        />
      }
      onEdit={(event, occurrence) => start('edit', event, occurrence)}
      onDelete={(event) => start('delete', event)}
    />
  );
  return (
    <Screen>
      <ScreenHead
        title="Manage Events"
        action={
          <div className={css.toList}>
            <Button variant="plain" onClick={() => document.getElementById(LIST_TITLE)?.focus()}>
              To all events
            </Button>
          </div>
        }
        headingRef={heading}
      />
      <GoogleNotice round={saves} />
      <OfferServices onMade={list.reload} />
      <div className={css.room}>
        <div className={css.halves} data-is-month={list.view === 'month'}>
          {list.view === 'month' ? [shown, written] : [written, shown]}
        </div>
      </div>
      {asked && (
        <PartDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onChoose={(part) => {
            const { action, event } = asked;
            setAsked(undefined);
            if (action === 'edit') edit(event, part);
            else void remove({ title: event.summary, event, part }, true);
          }}
        />
      )}
    </Screen>
  );
}

/** Deletes an event, one date of a series, or what follows it. */
function useDeleteEvent(
  list: ReturnType<typeof useEventList>,
  editing: Editing | undefined,
  leave: () => void,
  onGone: () => void,
) {
  return useDelete<{ title: string; event: AdminEvent; part: Part }>(
    {
      send: async ({ event: { id, summary }, part }) => {
        try {
          const input = { params: { id }, query: part };
          await adminApi('DELETE /api/calendar/admin/events/{id}', input);
        } finally {
          // What is left of a series was saved just now: it stands at the top of the first page.
          if (part.scope === 'all') list.reload();
          else list.showFirst();
        }
        if (editing?.event?.id === id) leave();
        return deletedInWords(summary, part);
      },
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
