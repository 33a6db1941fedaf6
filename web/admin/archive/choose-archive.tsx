import { useRef } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { bytesInWords } from '#domain/bytes.ts';
import { Button } from '#web/admin/ui/button.tsx';
import drop from '#web/admin/uploads/drop-place.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/use-site.ts';
import css from './archive.module.css';

type Props = {
  /** A file that was partly sent before a reload. */
  unfinished: { name: string; received: number; size: number } | undefined;
  onChoose: (file: File) => void;
};

/** One archive: by choosing it, or by dropping it here. */
export function ChooseArchive({ unfinished, onChoose }: Props) {
  const { locale } = useSite();
  const input = useRef<HTMLInputElement>(null);
  return (
    <DropZone
      aria-label="Drop the file here"
      className={classNames(drop.place, css.wide) ?? ''}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const [file] = items.filter((item) => item.kind === 'file');
        if (file) onChoose(await file.getFile());
      }}
    >
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
      <span className={css.words}>
        {unfinished
          ? `${bytesInWords(unfinished.received, locale)} of “${unfinished.name}” are here already. Choose the same file again, and the rest is sent.`
          : 'or drop it here. Its name ends in .zip.'}
      </span>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="The file of a site"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </DropZone>
  );
}
