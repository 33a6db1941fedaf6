import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import css from './drop-place.module.css';

type Props = {
  onFiles: (files: readonly File[]) => void;
  /** What the files are; of a picture, one is enough. */
  what: 'picture' | 'pictures' | 'documents' | 'recordings';
  /** The types in the file picker: `image/*`. */
  accept: string;
};

/** Takes new files: chosen, dropped here, or pasted anywhere around. */
export function DropPlace({ onFiles, what, accept }: Props) {
  const isOne = what === 'picture';
  const input = useRef<HTMLInputElement>(null);
  usePastedFiles(input, onFiles);
  return (
    <DropZone
      aria-label={t(
        '{what, select, picture {Drop or paste a new picture here} pictures {Drop or paste pictures here} documents {Drop or paste documents here} other {Drop or paste recordings here}}',
        { what },
      )}
      className={css.place ?? ''}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const files = items.filter((item) => item.kind === 'file');
        onFiles(await Promise.all(files.map((item) => item.getFile())));
      }}
    >
      <Button variant="primary" onClick={() => input.current?.click()}>
        {t(
          '{what, select, picture {Upload a new picture} pictures {Upload pictures} documents {Upload documents} other {Upload recordings}}',
          { what },
        )}
      </Button>
      <span className="muted">
        {isOne
          ? t('or drop it here, or paste it (Ctrl+V)')
          : t('or drop them here, or paste one (Ctrl+V)')}
      </span>
      <FileInput
        ref={input}
        accept={accept}
        multiple={!isOne}
        label={t(
          '{what, select, picture {Choose a new picture to upload} pictures {Choose pictures to upload} documents {Choose documents to upload} other {Choose recordings to upload}}',
          { what },
        )}
        onFiles={onFiles}
      />
    </DropZone>
  );
}

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept?: string;
  multiple?: boolean;
  /** All that is in a folder. */
  isFolder?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** The browser's choice of files, which a button opens. */
export function FileInput({ label, onFiles, isFolder = false, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      {...(isFolder && { webkitdirectory: '' })}
      type="file"
      hidden
      aria-label={label}
      // A click beside what can have the focus puts it on the place itself, and the button that was pressed would lose it.
      onClick={(event) => event.stopPropagation()}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // So that the same file can be chosen again.
        currentTarget.value = '';
        onFiles(files);
      }}
    />
  );
}

/** Files on the clipboard. Pasted text goes to its field; events already handled by the drop zone are skipped. */
function usePastedFiles(
  input: RefObject<HTMLInputElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const give = useEffectEvent((files: readonly File[]) => {
    // A dialog above it has a place of its own.
    const isBehind = input.current?.closest('[inert], [aria-hidden="true"]');
    if (!isBehind) onFiles(files);
    return !isBehind;
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      if (give(files)) event.preventDefault();
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
