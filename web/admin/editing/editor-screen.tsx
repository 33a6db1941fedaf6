import { useNavigate, useRevalidator } from 'react-router';
import { useReloadSite } from '#web/use-site.ts';
import type { Content, Opened, Saved } from './content.ts';
import type { ContentEditor as Editor } from './content-editor.tsx';
import { useLeftEditor } from './left-editor.ts';
import { NotFound } from './not-found.tsx';
import { useEditorKey } from './use-editor-key.ts';
import type { Written } from './use-written.ts';

/** What `openContent` gives. */
type Props<E extends Saved, D extends object, W extends Written<D>> = {
  content: Content<E, D, W>;
  /** It comes with the content's schema, in files of its own. */
  ContentEditor: typeof Editor;
  opened: Opened<E, W['more']> | undefined;
  of: string | undefined;
  back: string;
};

/** The screen of an editor, or that what it is for is gone. */
export function EditorScreen<E extends Saved, D extends object, W extends Written<D>>(
  props: Props<E, D, W>,
) {
  const { content, ContentEditor, opened, of, back } = props;
  const reloadSite = useReloadSite();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { key, restored } = useEditorKey(opened, of);
  useLeftEditor();
  const { path, words, changesSite } = content;
  if (!opened) return <NotFound noun={words.noun} back={back} />;
  return (
    <ContentEditor
      key={key}
      content={content}
      opened={opened}
      // A new one stands at the head of the list, wherever one came from.
      onDone={(_saved, wasNew) => void navigate(wasNew ? path : back)}
      onCancel={words.heading ? undefined : () => void navigate(back)}
      takesFocus={!words.heading && !opened.saved}
      onRestored={(made) => {
        restored(made);
        void (changesSite ? reloadSite() : revalidate());
      }}
    />
  );
}
