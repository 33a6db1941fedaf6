import { useRestored } from '#web/admin/versions/use-restored.ts';
import type { Content, Opened, Saved } from './content.ts';
import type { ContentEditor as Editor } from './content-editor.tsx';
import { useLeftEditor } from './left-editor.ts';
import { NotFound } from './not-found.tsx';
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
export function EditorScreen<E extends Saved, D extends object, W extends Written<D>>({
  content,
  ContentEditor,
  opened,
  of,
  back,
}: Props<E, D, W>) {
  const restored = useRestored(opened?.saved?.version, content.changesSite !== undefined);
  useLeftEditor();
  if (!opened) return <NotFound noun={content.words.noun} back={back} />;
  return (
    <ContentEditor
      // Another content, somebody else's draft of it or a version that came back is another editor.
      key={`${opened.id} ${of} ${restored.key}`}
      content={content}
      opened={opened}
      back={back}
      onRestored={restored.onRestored}
    />
  );
}
