import type { AdminEvent, EventInput } from '#contract/calendar.ts';
import { type DateWords, fullDayInWords } from '#domain/dates/dates.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { ownZoneInWords } from '#web/admin/events/event-words.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { useSite } from '#web/use-site.ts';
import { checkDraft } from './check-draft.ts';
import { draftLines } from './draft-lines.ts';
import { draftOf, emptyDraft, inputOf, type Part, WHOLE } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';

type Props = {
  /** Absent for a new one. */
  event: AdminEvent | undefined;
  part: Part;
  onSaved: (event: AdminEvent) => void;
  onCancel: () => void;
};

/**
 * The form of an event, or of a part of it: 'Add Event', or 'Update Event' and 'Cancel'
 * (reference/screens.md#events-tab).
 */
export function EventEditor({ event, part, onSaved, onCancel }: Props) {
  const site = useSite();
  return (
    <EntryEditor
      heading={headingOf(event, part, site.dates)}
      saveLabel={event ? 'Update Event' : 'Add Event'}
      saved={event}
      toDraft={(saved) => draftOf(saved, part)}
      empty={emptyDraft}
      check={(draft) => checkDraft(draft, site.dates)}
      send={(draft, version, saved, key) => {
        const input = inputOf(draft, saved, part);
        const change = (old: AdminEvent, base: number | undefined) =>
          changeEvent(old, saved ? part : WHOLE, base ? { ...input, version: base } : input);
        return logged(() =>
          saved
            ? change(saved, version)
            : saveNew(
                () => adminApi('POST /api/calendar/admin/events', { body: { ...input, key } }),
                (made) => change(made, version ?? 1),
              ),
        );
      }}
      failure="The event could not be saved."
      onSaved={onSaved}
      onCancel={event && onCancel}
      words={(draft) => draftLines(draft, site)}
    >
      {({ draft, change, errorOf }) => (
        <EventFields
          draft={draft}
          onChange={change}
          isNew={!event}
          isOneDate={part.scope === 'one'}
          zone={ownZoneInWords(event, site.timeZone)}
          errorOf={errorOf}
        />
      )}
    </EntryEditor>
  );
}

function headingOf(
  event: AdminEvent | undefined,
  { scope, occurrence }: Part,
  dates: DateWords,
): string {
  if (!event) return 'New event';
  if (scope === 'all' || !occurrence) return `Edit “${event.summary}”`;
  const day = fullDayInWords(occurrence, dates);
  return scope === 'one'
    ? `Edit or move “${event.summary}” of ${day}`
    : `Edit “${event.summary}” from ${day} on`;
}

const changeEvent = (old: AdminEvent, part: Part, body: EventInput) =>
  adminApi('PUT /api/calendar/admin/events/{id}', { params: { id: old.id }, query: part, body });

async function logged<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: logged (reference/failures.md#editors)
    console.error('The event could not be saved.', error);
    throw error;
  }
}
