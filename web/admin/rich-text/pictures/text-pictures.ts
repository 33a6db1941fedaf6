import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useRef, useState } from 'react';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { pictureUploads } from '#web/admin/pictures/picture-uploads.ts';
import { useUploads } from '#web/admin/uploads/upload-queue.ts';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';
import type { LeftOut, Taking } from './pasted-pictures.ts';

/** What a text does with pictures that are pasted or dropped into it. Set by its editor, which knows what it may hold. */
export type PictureTaker = Taking & {
  /** Says what was not taken over. */
  report: (left: LeftOut) => void;
};

/** Puts pictures that have arrived in their places; those of other uploads are left out. */
function place(
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

/** The uploads of one text, what was left out of it, and what its editor does with pictures. */
export function useTextPictures(hasPictures: boolean) {
  const session = useSession();
  // Translators write texts, and add no pictures (reference/roles.md).
  const mayAdd = session !== null && mayUse(session.user, 'author');
  const [left, setLeft] = useState<LeftOut>();
  const [arrived] = useState(() => new Map<number, string>());
  const [taken] = useState(() => new Set<number>());
  const editor = useRef<Editor>(null);
  const uploads = useUploads(pictureUploads, ({ path }, id) => {
    arrived.set(id, IMAGES_PATH + path);
    if (editor.current) place(editor.current, { arrived, gone: new Set() });
  });
  const { uploads: list, add } = uploads;
  // One that was refused or dismissed leaves its place.
  useEffect(() => {
    const alive = list.filter(({ state }) => state !== 'refused').map(({ id }) => id);
    const gone = new Set([...taken].filter((id) => !alive.includes(id) && !arrived.has(id)));
    if (editor.current && gone.size > 0) place(editor.current, { arrived, gone });
  }, [list, taken, arrived]);
  const [taker] = useState<PictureTaker>(() => ({
    holdsPictures: hasPictures,
    ...(hasPictures &&
      mayAdd && {
        takeFile: (file: File) => {
          const [id = 0] = add([file], '');
          taken.add(id);
          return id;
        },
      }),
    report: (all) =>
      setLeft(all.remote.length + all.unreadable + all.unheld + all.refused > 0 ? all : undefined),
  }));
  return {
    taker,
    uploads,
    left,
    /** After each change of the text: what was undone and is there again may have arrived meanwhile. */
    follow: (now: Editor) => {
      editor.current = now;
      if (arrived.size > 0) place(now, { arrived, gone: new Set() });
    },
    forget: () => setLeft(undefined),
  } as const;
}

export type TextPictures = ReturnType<typeof useTextPictures>;
