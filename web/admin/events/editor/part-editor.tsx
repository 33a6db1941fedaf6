import type { AdminEvent } from '#contract/events.ts';
import { type DateWords, fullDayInWords } from '#domain/dates/dates.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { ownZoneInWords } from '#web/admin/events/event-words.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useSite } from '#web/use-site.ts';
import { checkDraft } from './check-draft.ts';
import { eventLines } from './draft-lines.ts';
import { FAILURE, logged } from './event-content.tsx';
import { draftOf, emptyDraft, inputOf } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import type { Part } from './part.ts';

type Props = {
  event: AdminEvent;
  part: Part;
  onSaved: (event: AdminEvent) => void;
  onCancel: () => void;
};

/**
 * The form of one date of a series, or of what follows it. It becomes an event of its own when it is saved, so that there
 * is no draft of it: leaving asks.
 */
export function PartEditor({ event, part, onSaved, onCancel }: Props) {
  const site = useSite();
  return (
    <EntryEditor
      heading={headingOf(event, part, site.dates)}
      saveLabel="Update Event"
      saved={event}
      toDraft={(saved) => draftOf(saved, part)}
      empty={emptyDraft}
      check={(draft) => checkDraft(draft, site.dates)}
      send={(draft, version, old = event) => {
        const body = { ...inputOf(draft, old, part), version };
        const input = { params: { id: old.id }, query: part, body };
        return logged(() => adminApi('PUT /api/calendar/admin/events/{id}', input));
      }}
      failure={FAILURE}
      onSaved={onSaved}
      onCancel={onCancel}
      words={(draft) => eventLines(inputOf(draft, event, part), site)}
    >
      {({ draft, change, errorOf }) => (
        <EventFields
          draft={draft}
          onChange={change}
          isNew={false}
          isOneDate={part.scope === 'one'}
          zone={ownZoneInWords(event, site.timeZone)}
          errorOf={errorOf}
        />
      )}
    </EntryEditor>
  );
}

function headingOf(event: AdminEvent, { scope, occurrence = '' }: Part, dates: DateWords): string {
  const day = fullDayInWords(occurrence, dates);
  return scope === 'one'
    ? `Edit or move “${event.summary}” of ${day}`
    : `Edit “${event.summary}” from ${day} on`;
}
