import { useEffect, useRef } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { Button } from '#web/admin/ui/button.tsx';
import css from './drop-place.module.css';

type Props = {
  onFiles: (files: readonly File[]) => void;
  /** What may be uploaded: "pictures". */
  many: string;
  /** What the file chooser offers: `image/*`. */
  accept: string;
};

/** New files: by choosing them, by dropping them here, or by pasting from anywhere around. */
export function DropPlace({ onFiles, many, accept }: Props) {
  const input = useRef<HTMLInputElement>(null);
  usePastedFiles(onFiles);
  return (
    <DropZone
      aria-label={`Drop or paste ${many} here`}
      className={css.place ?? ''}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const files = items.filter((item) => item.kind === 'file');
        onFiles(await Promise.all(files.map((item) => item.getFile())));
      }}
    >
      <Button variant="primary" onClick={() => input.current?.click()}>
        Upload {many}
      </Button>
      <span className={css.words}>or drop them here, or paste one (Ctrl+V)</span>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={`Choose ${many} to upload`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </DropZone>
  );
}

/** Files on the clipboard. Pasted text stays its field's; what the drop zone took first is prevented already. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
