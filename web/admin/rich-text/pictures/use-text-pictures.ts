import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { pictureUploads } from '#web/admin/pictures/picture-uploads.ts';
import { useUploads } from '#web/admin/uploads/use-uploads.ts';
import type { LeftOut } from './pasted-pictures.ts';
import { type PictureTaker, place } from './text-pictures.ts';

/** The uploads of one text, what was left out of it, and what its editor does with pictures. */
export function useTextPictures(hasPictures: boolean) {
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
    ...(hasPictures && {
      takeFile: (file: File) => {
        const [id = 0] = add([file], '');
        taken.add(id);
        return id;
      },
    }),
    report: (all) => setLeft(all.remote.length + all.unreadable + all.unheld > 0 ? all : undefined),
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
