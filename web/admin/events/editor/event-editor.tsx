import { useState } from 'react';
import type { AdminEvent } from '#contract/events.ts';
import type { FoundDraft } from '#web/admin/drafts/find-draft.ts';
import { ContentForm } from '#web/admin/editing/content-form.tsx';
import { useContentEditor } from '#web/admin/editing/use-content-editor.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useSite } from '#web/use-site.ts';
import { eventContent } from './event-content.tsx';
import type { Part } from './part.ts';

type Props = {
  /** What its draft is kept under. */
  id: string;
  part: Part;
  /** Absent for a new one. */
  event: AdminEvent | undefined;
  found: FoundDraft | undefined;
  onSaved: (event: AdminEvent) => void;
  /** Leaves the form; without it there is no Cancel. */
  onCancel: (() => void) | undefined;
  /** After an earlier version was published again. */
  onRestored: (version: number) => void;
};

/** The form of an event, with its draft and its versions, or of a part of a series, with its draft. */
export function EventEditor({ id, event, part, found, onSaved, onCancel, onRestored }: Props) {
  const { dates } = useSite();
  const toast = useToast();
  const [content] = useState(() => eventContent(event, part, dates));
  const opened = { id, saved: event, found, others: [], more: part };
  const editing = useContentEditor(content, opened, {
    onSaved,
    onUnchanged: () => {
      toast(`Nothing has changed in “${event?.summary}”.`);
      onCancel?.();
    },
  });
  return (
    <ContentForm
      content={content}
      opened={opened}
      editing={editing}
      onCancel={onCancel}
      isNew={false}
      onRestored={onRestored}
    />
  );
}
