import { useRef, useState } from 'react';
import type { AdminEvent } from '#contract/calendar.ts';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { isAnythingUnsaved } from '#web/admin/saving/unsaved.ts';
import { leaveQuestion } from '#web/admin/saving/use-leave-guard.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Part, WHOLE } from './event-draft.ts';
import { type Editing, EventEditor } from './event-editor.tsx';
import { EventList, LIST_TITLE } from './event-list.tsx';
import css from './events-screen.module.css';
import { type Action, PartDialog } from './part-dialog.tsx';
import { deleteEvent } from './save-event.ts';
import { useCalendars } from './use-calendars.ts';
import { useEventList } from './use-event-list.ts';

/** 'Manage Events': the form, and beside or below it the list (specification 2). */
export function EventsScreen() {
  const list = useEventList();
  const calendars = useCalendars(list.events ?? []);
  const toast = useToast();
  const confirm = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing>({ key: 0, part: WHOLE });
  const [asked, setAsked] = useState<{ action: Action; event: AdminEvent }>();
  const [problem, setProblem] = useState<string>();

  const edit = (event?: AdminEvent, part: Part = WHOLE) => {
    setEditing(({ key }) => ({ key: key + 1, part, ...(event && { event }) }));
    // After the form is there, and after a dialog has given back the focus.
    setTimeout(() => form.current?.querySelector('input')?.focus());
  };
  const remove = async (event: AdminEvent, part: Part) => {
    setProblem(undefined);
    try {
      await deleteEvent(event, part);
      toast(deletedInWords(event, part));
      if (editing.event?.id === event.id) edit();
      // What is left of a series was saved just now: it stands at the top of the first page.
      if (part.scope === 'all') list.reload();
      else list.showFirst();
      heading.current?.focus();
    } catch (error) {
      setProblem(failureInWords(error, `“${event.summary}” could not be deleted.`));
      list.reload();
    }
  };
  const startEdit = async (event: AdminEvent) => {
    if (isAnythingUnsaved() && !(await confirm(leaveQuestion))) return;
    if (event.recurrence === '') edit(event);
    else setAsked({ action: 'edit', event });
  };
  const startDelete = async (event: AdminEvent) => {
    if (event.recurrence !== '') return setAsked({ action: 'delete', event });
    const title = `Delete “${event.summary}”?`;
    const text = 'It leaves the calendar at once. This cannot be undone.';
    if (await confirm({ title, text, yes: 'Delete', isGrave: true })) await remove(event, WHOLE);
  };

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
      {problem && (
        <div role="alert">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <div className={css.room}>
        <div className={css.halves}>
          <div ref={form} className={css.form}>
            <EventEditor
              key={editing.key}
              editing={editing}
              calendars={calendars}
              onEdit={edit}
              onSaved={(event) => {
                toast(`“${event.summary}” is saved.`);
                list.putFirst(event);
                setEditing(({ key }) => ({ key: key + 1, part: WHOLE }));
                heading.current?.focus();
              }}
            />
          </div>
          <EventList
            list={list}
            onEdit={(event) => void startEdit(event)}
            onDelete={(event) => void startDelete(event)}
          />
        </div>
      </div>
      {asked && (
        <PartDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onChoose={(part) => {
            setAsked(undefined);
            if (asked.action === 'edit') edit(asked.event, part);
            else void remove(asked.event, part);
          }}
        />
      )}
    </Screen>
  );
}

function deletedInWords({ summary }: AdminEvent, { scope }: Part): string {
  if (scope === 'one') return `“${summary}” is skipped on that date.`;
  return scope === 'all' ? `“${summary}” is deleted.` : `“${summary}” ends before that date.`;
}
