import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useSite } from '#web/use-site.ts';
import { addressOf } from './address.ts';
import type { Content, Opened, Saved } from './content.ts';
import { ContentForm } from './content-form.tsx';
import { titleOf, useContentEditor } from './use-content-editor.ts';
import type { Written } from './use-written.ts';

type Props<E extends Saved, D extends object, W extends Written<D>> = {
  content: Content<E, D, W>;
  opened: Opened<E, W['more']>;
  /** Leads on after a save that closes it; `saved` is absent where there was nothing to save. */
  onDone: (saved: E | undefined, wasNew: boolean) => void;
  /** Leaves it; without it there is no Cancel. */
  onCancel: (() => void) | undefined;
  /** Whether its first field takes the focus. */
  takesFocus: boolean;
  /** After an earlier version was published again. */
  onRestored: (version: number) => void;
};

/** The editor of any content. */
export function ContentEditor<E extends Saved, D extends object, W extends Written<D>>({
  content,
  opened,
  onDone,
  onCancel,
  takesFocus,
  onRestored,
}: Props<E, D, W>) {
  const { path, words, staysOpen } = content;
  const { timeZone, dates } = useSite();
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  /** Whether the save that was asked for closes it. */
  const closes = useRef(!staysOpen);
  const editing = useContentEditor(content, opened, {
    onSaved: (saved, wasNew) => {
      const said = words.saved
        ? words.saved(saved, nowAtChurch(timeZone), dates)
        : `“${titleOf(content, saved)}” is saved.`;
      if (said) toast(said);
      if (closes.current) onDone(saved, wasNew);
      else if (wasNew && !words.heading)
        void navigate(addressOf(path, {}, { id: opened.id }), { replace: true });
    },
    onUnchanged: () => {
      toast(words.unchanged ?? `Nothing has changed in “${titleOf(content, opened.saved)}”.`);
      if (closes.current) onDone(undefined, false);
    },
    onOther: (id) => void navigate(addressOf(path, {}, { id })),
  });
  const cancel = async () => {
    if (!editing.saving.isDirty || !words.cancel || (await confirm(words.cancel))) onCancel?.();
  };
  return (
    <ContentForm
      content={content}
      opened={opened}
      editing={editing}
      onCancel={onCancel && (() => void cancel())}
      {...(words.saveAndClose && {
        saveAndClose: {
          label: words.saveAndClose,
          choose: (isChosen) => {
            closes.current = isChosen;
          },
        },
      })}
      takesFocus={takesFocus}
      onRestored={onRestored}
    />
  );
}
