import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { t } from '#languages/t.ts';
import { UploadList } from '#web/admin/uploads/upload-list.tsx';
import { useUploads } from '#web/admin/uploads/upload-queue.ts';
import css from './picture-drop.module.css';
import type { ChosenPicture } from './picture-picker.tsx';
import { pictureUploads } from './picture-uploads.ts';

type Props = { onPicture: (picture: ChosenPicture) => void; children: ReactNode };

/** A field that takes a picture from the clipboard or the desktop, too. */
export function PictureDrop({ onPicture, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  const [note, setNote] = useState('');
  const uploads = useUploads(pictureUploads, ({ path, alt, width, height }) =>
    onPicture({ src: IMAGES_PATH + path, alt, width: width ?? 0, height: height ?? 0 }),
  );
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    setIsOver(false);
    // The dialog of pictures takes what is pasted there by itself.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const [file, ...others] = [...data.files];
    if (file || event.type === 'drop') event.preventDefault();
    if (file) uploads.add([file], '');
    setNote(noteFor(event.type, file, others.length));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same
    <div
      className={css.place}
      data-over={isOver}
      onPaste={(event) => take(event, event.clipboardData)}
      onDrop={(event) => take(event, event.dataTransfer)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
    >
      {children}
      <span className="note">{t('You can also drop a picture here, or paste one.')}</span>
      <UploadList {...uploads} what="picture" />
      <p role="status" className={css.note}>
        {note}
      </p>
    </div>
  );
}

function noteFor(how: string, file: File | undefined, others: number): string {
  if (others > 0) return t('This field holds one picture: the first one was taken.');
  if (file || how !== 'drop') return '';
  return t('That was not a file. Save the picture on your device first, then drop it here.');
}
