import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useReloadSite } from '#web/use-site.ts';
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
export function EditorScreen<E extends Saved, D extends object, W extends Written<D>>(
  props: Props<E, D, W>,
) {
  const { content, ContentEditor, opened, of, back } = props;
  const reloadSite = useReloadSite();
  const { revalidate } = useRevalidator();
  /** The versions that came back here: each opens an editor of its own once it has been read. */
  const [restored, setRestored] = useState<readonly number[]>([]);
  useLeftEditor();
  if (!opened) return <NotFound noun={content.words.noun} back={back} />;
  const version = opened.saved?.version ?? 0;
  return (
    <ContentEditor
      // Another content, somebody else's draft of it or a version that came back is another editor.
      key={`${opened.id} ${of} ${restored.includes(version) && version}`}
      content={content}
      opened={opened}
      back={back}
      onRestored={(made) => {
        setRestored((now) => [...now, made]);
        void (content.changesSite ? reloadSite() : revalidate());
      }}
    />
  );
}
