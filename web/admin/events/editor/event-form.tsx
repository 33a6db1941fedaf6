import type { AdminEvent } from '#contract/events.ts';
import { NotFound } from '#web/admin/editing/not-found.tsx';
import { type Editing, EVENTS } from './event-address.ts';
import { EventEditor } from './event-editor.tsx';
import { WHOLE } from './part.ts';

type Props = {
  id: string;
  editing: Editing | undefined;
  onSaved: (event: AdminEvent) => void;
  onCancel: () => void;
  onRestored: (version: number) => void;
};

/** The form of a new event, of an event, or of a part of its series. */
export function EventForm({ id, editing, onSaved, onCancel, onRestored }: Props) {
  const { event, part = WHOLE, isNew, found } = editing ?? {};
  if (editing && !isNew && !event) return <NotFound noun="event" back={EVENTS} />;
  return (
    <EventEditor
      id={id}
      event={event}
      part={part}
      found={found}
      onSaved={onSaved}
      onCancel={editing && onCancel}
      onRestored={onRestored}
    />
  );
}
