import type { AdminEvent } from '#contract/events.ts';
import { NotFound } from '#web/admin/editing/not-found.tsx';
import { type Editing, EVENTS } from './event-address.ts';
import { EventEditor } from './event-editor.tsx';
import { PartEditor } from './part-editor.tsx';

type Props = {
  id: string;
  editing: Editing | undefined;
  onSaved: (event: AdminEvent) => void;
  onCancel: () => void;
  onRestored: (version: number) => void;
};

/** The form of a new event, of an event, or of a part of its series. */
export function EventForm({ id, editing, onSaved, onCancel, onRestored }: Props) {
  if (!editing || editing.isNew || (editing.event && editing.part.scope === 'all'))
    return (
      <EventEditor
        id={id}
        event={editing?.event}
        found={editing?.found}
        onSaved={onSaved}
        onCancel={editing && onCancel}
        onRestored={onRestored}
      />
    );
  const { event, part } = editing;
  if (!event) return <NotFound noun="event" back={EVENTS} />;
  return <PartEditor event={event} part={part} onSaved={onSaved} onCancel={onCancel} />;
}
