import { EditorContent } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { LinkField } from './link/link-field.tsx';
import { PictureField, PictureNotes } from './pictures/picture-notes.tsx';
import { useTextPictures } from './pictures/text-pictures.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { type EditorProps, useRichText } from './use-rich-text.ts';

/** The part of the field that needs Tiptap. Alt+F10 goes to its toolbar, as in other editors. */
export default function Editor(props: EditorProps) {
  const pictures = useTextPictures(props.hasPictures);
  const editor = useRichText(props, pictures);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    const isToolbar = event.key === 'F10' && event.altKey;
    const isBack = event.key === 'Escape' && isInToolbar(event.target);
    if (!isLink && !isToolbar && !isBack) return;
    event.preventDefault();
    if (isLink) setLinkOpen(true);
    else if (isBack) editor.view.focus();
    else event.currentTarget.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to shortcuts of the fields inside
    <div onKeyDown={onKeyDown}>
      <Toolbar
        editor={editor}
        label={props.label}
        onLink={() => setLinkOpen((isOpen) => !isOpen)}
      />
      {isLinkOpen && <LinkField editor={editor} onClose={() => setLinkOpen(false)} />}
      {props.hasPictures && <PictureField editor={editor} />}
      <PictureNotes pictures={pictures} onClosed={() => editor.view.focus()} />
      <EditorContent editor={editor} />
    </div>
  );
}

const isInToolbar = (target: EventTarget) =>
  target instanceof Element && target.closest('[role="toolbar"]') !== null;
