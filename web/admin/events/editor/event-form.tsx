import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminEvent } from '#contract/events.ts';
import type { Opened } from '#web/admin/editing/content.ts';
import { NotFound } from '#web/admin/editing/not-found.tsx';
import { useEditorKey } from '#web/admin/editing/use-editor-key.ts';
import type { EventsLoaded } from '#web/admin/events/load-events.ts';
import { newKey } from '#web/forms/use-key.ts';
import { type Part, WHOLE } from './part.ts';

/** An event or a part of one, as it was opened; or a new one. */
type OpenedEvent = Opened<AdminEvent, Part>;

/**
 * What the form holds: what an address opened, undefined where that is gone; or a new event, whose draft is kept under an
 * identifier of its own. `begin` begins another new one.
 */
export function useOpened(editor: EventsLoaded['editor']) {
  const isOpened = editor !== undefined;
  const [fresh, setFresh] = useState({ id: newKey(), isOpened });
  // Back from an editor it is another new one: what was begun before stands in the list, and is not written over.
  if (fresh.isOpened !== isOpened) setFresh({ id: newKey(), isOpened });
  const none = { saved: undefined, found: undefined, others: [], more: WHOLE };
  const opened: OpenedEvent | undefined = editor ? editor.opened : { id: fresh.id, ...none };
  return { opened, begin: () => setFresh({ id: newKey(), isOpened }) };
}

type Props = Pick<EventsLoaded, 'content' | 'ContentEditor' | 'editor'> & {
  opened: OpenedEvent | undefined;
  /** Leads back to the list, with what was saved if anything was. */
  onClose: (saved?: AdminEvent) => void;
  back: string;
};

/** The form beside the list: of a new event, of an event, or of a part of its series. */
export function EventForm({ content, ContentEditor, editor, opened, onClose, back }: Props) {
  const { revalidate } = useRevalidator();
  const { key, restored } = useEditorKey(opened, editor?.of);
  /** Whether the last one was left without a save: then the focus goes on in the next. */
  const [wasLeft, setWasLeft] = useState(false);
  const close = (saved?: AdminEvent) => {
    setWasLeft(saved === undefined);
    onClose(saved);
  };
  if (!opened) return <NotFound noun="event" back={back} />;
  return (
    <ContentEditor
      key={key}
      content={content}
      opened={opened}
      onDone={close}
      onCancel={editor && (() => close())}
      takesFocus={editor !== undefined || wasLeft}
      onRestored={(made) => {
        restored(made);
        void revalidate();
      }}
    />
  );
}
