import { useState } from 'react';
import type { AdminEvent } from '#contract/calendar.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { leaveQuestion } from '#web/admin/saving/use-leave-guard.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { useSite } from '#web/use-site.ts';
import { checkDraft } from './check-draft.ts';
import { draftLines } from './draft-lines.ts';
import { draftOf, emptyDraft, inputOf, type Part } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { fullDay, ownZoneInWords } from './event-words.ts';
import { saveEvent } from './save-event.ts';

/** What the form is for: a new event, or a part of an old one. The key makes another form of it. */
export type Editing = { key: number; event?: AdminEvent; part: Part };

type Props = {
  editing: Editing;
  calendars: readonly string[];
  onSaved: (event: AdminEvent) => void;
  /** Leaves the edit mode, or takes another event into it. */
  onEdit: (event?: AdminEvent) => void;
};

/** The form of an event: 'Add Event', or 'Update Event' and 'Cancel' (specification 2 and 4). */
export function EventEditor({ editing: { event, part }, calendars, onSaved, onEdit }: Props) {
  const { timeZone } = useSite();
  const confirm = useConfirm();
  const [start] = useState(() => (event ? draftOf(event, part) : emptyDraft));
  const [draft, setDraft] = useState(start);
  const saving = useSaving<typeof draft, AdminEvent>({
    values: draft,
    start,
    version: event?.version,
    check: checkDraft,
    send: (values, version) => {
      const input = inputOf(values, event, part);
      return saveEvent(version ? { ...input, version } : input, event, part);
    },
    failure: 'The event could not be saved.',
    onSaved,
    onTakeTheirs: onEdit,
  });
  const cancel = async () => {
    if (!saving.isDirty || (await confirm(leaveQuestion))) onEdit();
  };
  const { conflict } = saving;
  return (
    <>
      <EditorFrame
        heading={headingOf(event, part)}
        saving={saving}
        saveLabel={event ? 'Update Event' : 'Add Event'}
        onCancel={event && (() => void cancel())}
      >
        <EventFields
          draft={draft}
          onChange={setDraft}
          isNew={!event}
          isOneDate={part.scope === 'one'}
          calendars={calendars}
          zone={ownZoneInWords(event, timeZone)}
          errorOf={saving.errorOf}
        />
      </EditorFrame>
      <ConflictDialog
        conflict={conflict}
        mine={draftLines(draft, timeZone)}
        theirs={conflict && draftLines(draftOf(conflict.current, part), timeZone)}
      />
    </>
  );
}

function headingOf(event: AdminEvent | undefined, { scope, occurrence }: Part): string {
  if (!event) return 'New event';
  if (scope === 'all' || !occurrence) return `Edit “${event.summary}”`;
  const day = fullDay(occurrence);
  return scope === 'one'
    ? `Edit or move “${event.summary}” of ${day}`
    : `Edit “${event.summary}” from ${day} on`;
}
