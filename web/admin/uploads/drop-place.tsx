import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { Button } from '#web/admin/ui/button.tsx';
import css from './drop-place.module.css';

type Props = {
  onFiles: (files: readonly File[]) => void;
  /** The kind of files: "pictures". */
  many: string;
  /** The types in the file picker: `image/*`. */
  accept: string;
  /** Whether one file is enough. */
  isOne?: boolean;
};

/** Takes new files: chosen, dropped here, or pasted anywhere around. */
export function DropPlace({ onFiles, many, accept, isOne = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  usePastedFiles(input, onFiles);
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
      <span className="muted">
        or drop {isOne ? 'it' : 'them'} here, or paste {isOne ? 'it' : 'one'} (Ctrl+V)
      </span>
      <FileInput
        ref={input}
        accept={accept}
        multiple={!isOne}
        label={`Choose ${many} to upload`}
        onFiles={onFiles}
      />
    </DropZone>
  );
}

type FileInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** The browser's choice of files, which a button opens. */
export function FileInput({ label, onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      hidden
      aria-label={label}
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
