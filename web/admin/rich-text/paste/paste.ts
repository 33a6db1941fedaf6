import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readSlice } from './read-slice.ts';

/**
 * Handles pasted or dropped HTML. ProseMirror's own code would need a second Trusted Types policy, which a document
 * opened before the admin area does not allow. ProseMirror handles plain text, and drags within the text.
 */
export const Paste = Extension.create({
  name: 'cleanPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          paste: (view, event) =>
            !view.composing && take(view, event, event.clipboardData, selectionOf(view)),
          drop: (view, event) =>
            view.dragging === null && take(view, event, event.dataTransfer, placeOf(view, event)),
        },
      },
    }),
  ],
});

type Range = { from: number; to: number };

/** True if the event was handled. */
function take(view: EditorView, event: Event, data: DataTransfer | null, range: Range): boolean {
  const html = data?.getData('text/html');
  const inCode = view.state.doc.resolve(range.from).parent.type.spec.code;
  if (!data || (data.getData('text/plain') && (!html || inCode))) return false;
  // A picture or a file is not text: the browser would open it in place of the page.
  event.preventDefault();
  if (!html) return true;
  const { tr: change } = view.state;
  change.setSelection(
    TextSelection.between(change.doc.resolve(range.from), change.doc.resolve(range.to)),
  );
  view.focus();
  view.dispatch(
    change
      .replaceSelection(readSlice(html, change.selection.$from))
      .scrollIntoView()
      .setMeta('paste', true)
      .setMeta('uiEvent', event.type),
  );
  return true;
}

const selectionOf = ({ state: { selection } }: EditorView): Range => selection;

function placeOf(view: EditorView, { clientX, clientY }: DragEvent): Range {
  const place = view.posAtCoords({ left: clientX, top: clientY });
  return place ? { from: place.pos, to: place.pos } : view.state.selection;
}
