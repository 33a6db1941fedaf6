import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { LeftOut } from './pasted-pictures.ts';

/** What a text does with pictures that are pasted or dropped into it. Set by its editor, which knows what it may hold. */
export type PictureTaker = {
  /** Starts the upload of a file; returns its number. Absent in a text that holds no pictures. */
  takeFile?: (file: File) => number;
  /** Says what was not taken over. */
  report: (left: LeftOut) => void;
};

/** Puts pictures that have arrived in their places; those of other uploads are left out. */
export function place(
  editor: Editor,
  { arrived, gone }: { arrived: ReadonlyMap<number, string>; gone: ReadonlySet<number> },
): void {
  const change = editor.state.tr;
  const pending: { at: number; id: number; node: Node }[] = [];
  editor.state.doc.descendants((node, at) => {
    const id: unknown = node.type.name === 'picture' ? node.attrs.pending : null;
    if (typeof id === 'number') pending.push({ at, id, node });
  });
  // From the end, so that the places before stay right.
  for (const { at, id, node } of pending.reverse()) {
    const src = arrived.get(id);
    if (src !== undefined) change.setNodeMarkup(at, undefined, { src, alt: '', pending: null });
    else if (gone.has(id)) change.delete(at, at + node.nodeSize);
  }
  if (!change.docChanged) return;
  // Going back takes the picture away, not its arrival.
  editor.view.dispatch(change.setMeta('addToHistory', false));
}

/** The picture that is selected, with its place. */
export function selectedPicture({ state }: Editor): { at: number; alt: string } | undefined {
  const { from, to } = state.selection;
  const node = to === from + 1 ? state.doc.nodeAt(from) : null;
  if (node?.type.name !== 'picture' || node.attrs.src === null) return undefined;
  return { at: from, alt: String(node.attrs.alt) };
}

export function describe(editor: Editor, at: number, alt: string): void {
  const node = editor.state.doc.nodeAt(at);
  if (node?.type.name !== 'picture') return;
  editor
    .chain()
    .command(({ tr }) => {
      tr.setNodeMarkup(at, undefined, { ...node.attrs, alt });
      return true;
    })
    .setNodeSelection(at)
    .run();
}
