import { type Editor, getSchema } from '@tiptap/core';
import { type UseEditorOptions, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import prose from '#web/ui/rich-text.module.css';
import css from './content.module.css';
import { readHtml, writeHtml } from './html.ts';
import { pasteInto } from './paste/paste.ts';
import type { TextPictures } from './pictures/text-pictures.ts';
import { extensions, extensionsWithPictures, TYPED_RULES } from './schema/extensions.ts';

export type EditorProps = {
  label: string;
  labelId: string;
  helpId: string | undefined;
  value: string;
  onChange: (html: string) => void;
  /** Whether pictures may stand between its words. */
  hasPictures: boolean;
  /** The language of the text, where it is not that of the screen, and its direction. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
};

/** The toolbar above and a bar of buttons below may cover the edges: the current line stays between them. */
const COVERED = { top: 110, right: 0, bottom: 110, left: 0 };

/** An editor for HTML: it reports every change, and accepts a text that was changed elsewhere. */
export function useRichText(props: EditorProps, pictures: TextPictures): Editor {
  const { value, onChange } = props;
  /** The last value shared with its owner: any other value comes from outside. */
  const agreed = useRef(value);
  const [options] = useState(() => optionsFor(props, pictures));
  const editor = useEditor({
    ...options,
    onUpdate: ({ editor: now }) => {
      pictures.follow(now);
      const html = writeHtml(now.state.doc);
      // A picture on its way is not written yet.
      if (html === agreed.current) return;
      agreed.current = html;
      onChange(html);
    },
  });
  // The editor has its own document, so a new value must be copied in.
  useEffect(() => {
    if (value === agreed.current) return;
    agreed.current = value;
    editor.commands.setContent(readHtml(value, editor.schema), { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

function optionsFor(
  { labelId, helpId, value, hasPictures, lang, dir }: EditorProps,
  { taker }: TextPictures,
) {
  const held = [...(hasPictures ? extensionsWithPictures : extensions), pasteInto(taker)];
  return {
    extensions: held,
    content: readHtml(value, getSchema(held)),
    // Tiptap would write a <style> element, which the content security policy refuses.
    injectCSS: false,
    enableInputRules: TYPED_RULES,
    enablePasteRules: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(helpId && { 'aria-describedby': helpId }),
        ...(lang && { lang }),
        ...(dir && { dir }),
        class: classNames(prose.prose, css.content) ?? '',
      },
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
    },
    immediatelyRender: true,
  } satisfies UseEditorOptions;
}
