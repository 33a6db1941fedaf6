import { type Editor, getMarkRange } from '@tiptap/core';

/** The link the caret is in or the selection begins in; undefined where there is none. */
export function linkAt(editor: Editor): string | undefined {
  return editor.getAttributes('link').href ?? undefined;
}

/** Whether words have to be asked for: nothing is selected and the caret is in no link. */
export function needsWords(editor: Editor): boolean {
  return editor.state.selection.empty && linkAt(editor) === undefined;
}

/** Makes the selected words, or the link around the caret, lead somewhere; `words` are written where there are none. */
export function setLink(editor: Editor, href: string, words: string): void {
  const change = editor.chain();
  if (needsWords(editor))
    change.insertContent({
      type: 'text',
      text: words.trim() || href.replace(/^(https?:\/\/|mailto:|tel:)/, ''),
      marks: [{ type: 'link', attrs: { href } }],
    });
  else
    change
      .extendMarkRange('link')
      .setMark('link', { href, title: null, target: null })
      .setTextSelection(endOf(editor));
  change.run();
  editor.view.focus();
}

export function removeLink(editor: Editor): void {
  editor.chain().extendMarkRange('link').unsetMark('link').run();
  editor.view.focus();
}

function endOf({ state: { selection, schema } }: Editor): number {
  const { link } = schema.marks;
  const range = selection.empty && link ? getMarkRange(selection.$from, link) : undefined;
  return range ? range.to : selection.to;
}
