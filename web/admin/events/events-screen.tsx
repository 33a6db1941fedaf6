import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TRASH_DAYS } from '#contract/admin-constants.ts';
import type { AdminEvent } from '#contract/events.ts';
import { BegunDrafts } from '#web/admin/drafts/begun-drafts.tsx';
import { addressOf as contentAddress } from '#web/admin/editing/address.ts';
import { useDelete } from '#web/admin/editing/use-delete.ts';
import { useShow } from '#web/admin/editing/use-show.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { useReload } from '#web/use-reload.ts';
import { addressOf, draftAddress, EVENTS } from './editor/event-address.ts';
import { EventForm, useOpened } from './editor/event-form.tsx';
import { type Part, WHOLE } from './editor/part.ts';
import { type Action, PartDialog } from './editor/part-dialog.tsx';
import css from './events-screen.module.css';
import { GoogleNotice } from './google/google-notice.tsx';
import { EventList, LIST_TITLE } from './list/event-list.tsx';
import type { EventsLoaded } from './load-events.ts';
import { OfferServices } from './offer-services.tsx';

/** What was saved last, where the list was then, and how many were saved. */
type Saved = { event: AdminEvent | undefined; at: string; count: number };

type Asked = { action: Action; event: AdminEvent; occurrence?: string | undefined };

/** 'Manage Events': the form, and beside or below it the list (reference/screens.md#events-tab). */
export function EventsScreen({ content, ContentEditor, editor, list, drafts }: EventsLoaded) {
  const { place } = list;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const [asked, setAsked] = useState<Asked>();
  const { opened, begin } = useOpened(editor);
  const [saved, setSaved] = useState<Saved>({ count: 0, event: undefined, at: '' });
  const reloadList = useReload();
  const showPart = useShow(place);
  /** Whatever else is asked of the list, what was saved stands in its own place again. */
  const settle = () => setSaved((last) => ({ ...last, event: undefined }));
  const show: typeof showPart = (...change) => {
    settle();
    showPart(...change);
  };
  const reload = () => {
    settle();
    return reloadList();
  };
  const back = contentAddress(EVENTS, place);
  const close = (event?: AdminEvent) => {
    if (event) {
      setSaved(({ count }) => ({ event, at: back, count: count + 1 }));
      begin();
      focusHeading();
    }
    void navigate(back);
  };
  const remove = useDeleteEvent((id, { scope }) => {
    settle();
    if (editor?.opened?.saved?.id === id) void navigate(back);
    // What is left of a series was saved just now: it stands at the top of the first page.
    else if (scope !== 'all' && place.after !== '') show({ after: '' });
  }, focusHeading);
  const act = ({ action, event }: Asked, part: Part) => {
    if (action === 'edit') void navigate(addressOf(event.id, part, place));
    else void remove({ title: event.summary, event, part }, event.recurrence !== '');
  };
  const written = (
    <div key="form" className={css.form}>
      <EventForm {...{ content, ContentEditor, editor, opened, back }} onClose={close} />
    </div>
  );
  const shown = (
    <EventList
      key="list"
      {...{ list, drafts, show, reload }}
      saved={saved.at === back ? saved.event : undefined}
      begun={
        <BegunDrafts
          kind="event"
          drafts={drafts.filter(({ id }) => id !== opened?.id)}
          addressOf={(draft) => draftAddress(draft, place)}
          onGone={focusHeading}
        />
      }
      onEdit={(event, occurrence) => {
        const edit = { action: 'edit', event, occurrence } as const;
        if (event.recurrence === '') act(edit, WHOLE);
        else setAsked(edit);
      }}
      onDelete={(event) => {
        const removal = { action: 'delete', event } as const;
        if (event.recurrence === '') act(removal, WHOLE);
        else setAsked(removal);
      }}
    />
  );
  const isMonth = place.state === 'month';
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
      <GoogleNotice round={saved.count} />
      <OfferServices />
      <div className={css.room}>
        <div className={css.halves} data-is-month={isMonth}>
          {isMonth ? [shown, written] : [written, shown]}
        </div>
      </div>
      {asked && (
        <PartDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onChoose={(part) => {
            setAsked(undefined);
            act(asked, part);
          }}
        />
      )}
    </Screen>
  );
}

/** Deletes an event, one date of a series, or what follows it. `onDone` moves the screen on. */
function useDeleteEvent(onDone: (id: string, part: Part) => void, onGone: () => void) {
  return useDelete<{ title: string; event: AdminEvent; part: Part }>(
    {
      send: async ({ event: { id, summary }, part }) => {
        const input = { params: { id }, query: part };
        await adminApi('DELETE /api/calendar/admin/events/{id}', input);
        onDone(id, part);
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
