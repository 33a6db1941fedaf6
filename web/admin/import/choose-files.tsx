import { type ReactNode, useRef, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import drop from '#web/admin/uploads/drop-place.module.css';
import { FileInput } from '#web/admin/uploads/drop-place.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/use-site.ts';
import {
  asChosen,
  type Chosen,
  type ChosenFile,
  isOfUse,
  sorted,
  takesMore,
} from './chosen-files.ts';
import { filesOf } from './dropped-files.ts';
import css from './import.module.css';
import { PasteCalendar } from './paste-calendar.tsx';

type Props = { chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** The file that is read, and the pictures beside it: chosen, dropped, or a calendar as text. */
export function ChooseFiles({ chosen, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [refusal, setRefusal] = useState('');
  const { main, beside } = chosen;
  const isWithoutMain = !main && beside.length > 0;
  return (
    <div className={css.choose}>
      <Place
        label={t('Drop the file here')}
        onFiles={(files) => {
          setRefusal(files.some(isOfUse) ? '' : uselessInWords(files));
          onChoose(sorted(files, chosen));
        }}
        words={
          main ? (
            <FileInWords file={main} />
          ) : isWithoutMain ? (
            <BesideInWords beside={beside} />
          ) : (
            t('or drop it here: XML, ICS, CSV or ZIP')
          )
        }
      >
        <Button
          ref={button}
          variant={main ? 'quiet' : 'primary'}
          onClick={() => input.current?.click()}
        >
          {main ? t('Choose another file') : t('Choose a file')}
        </Button>
        <FileInput
          ref={input}
          accept=".xml,.ics,.csv,.tsv,.txt,.zip"
          label={t('The file to bring')}
          onFiles={(files) => {
            const [file] = asChosen(files);
            setRefusal('');
            if (file) onChoose({ main: file, beside });
          }}
        />
      </Place>
      <p role="status" className={classNames(css.words, css.message)}>
        {refusal ||
          (isWithoutMain &&
            t('These can lie beside an export. Now choose the export itself: it ends in .xml.'))}
      </p>
      {takesMore(chosen) && <ChoosePictures chosen={chosen} onChoose={onChoose} />}
      {!main && (
        <PasteCalendar
          onCalendar={(file) => {
            // The button that was pressed is gone with the text.
            button.current?.focus();
            onChoose(sorted(asChosen([file])));
          }}
        />
      )}
    </div>
  );
}

/** Why nothing of what was dropped is taken. */
const uselessInWords = (files: readonly ChosenFile[]) =>
  files.length === 1
    ? t('This file is empty. Choose another.')
    : t('There is no file in it. Choose another folder.');

/** What WordPress leaves out of its export: the folder of uploads, as it is or as a zip. */
function ChoosePictures({ chosen, onChoose }: Props) {
  const [isNothing, setIsNothing] = useState(false);
  const zip = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { beside } = chosen;
  const take = (files: readonly ChosenFile[]) => {
    const useful = files.filter(isOfUse);
    setIsNothing(useful.length === 0);
    if (useful.length > 0) onChoose({ ...chosen, beside: useful });
  };
  return (
    <>
      <p className={css.words}>
        {t(
          'Its pictures and files are not in it. If you have the folder wp-content/uploads, choose it here, or a zip of it. Without it only the texts are brought.',
        )}
      </p>
      <Place
        label={t('Drop the folder or the zip with pictures here')}
        onFiles={take}
        words={
          beside.length > 0 ? (
            <BesideInWords beside={beside} />
          ) : (
            t('or drop the zip or folder here')
          )
        }
      >
        <Button onClick={() => zip.current?.click()}>{t('Choose a zip')}</Button>
        <Button onClick={() => folder.current?.click()}>{t('Choose a folder')}</Button>
        {beside.length > 0 && (
          <Button variant="plain" onClick={() => onChoose({ ...chosen, beside: [] })}>
            {t('Without pictures')}
          </Button>
        )}
        <FileInput
          ref={zip}
          accept=".zip,application/zip"
          label={t('A zip with pictures')}
          onFiles={(files) => take(asChosen(files))}
        />
        <FileInput
          ref={folder}
          isFolder
          label={t('A folder with pictures')}
          onFiles={(files) => take(asChosen(files))}
        />
      </Place>
      <p role="status" className={classNames(css.words, css.message)}>
        {isNothing && t('There is no file in it. Choose another folder.')}
      </p>
    </>
  );
}

const FileInWords = ({ file: { name, file } }: { file: ChosenFile }) => {
  const { locale } = useSite();
  return (
    <span className={css.chosen}>
      {t('{name} ({size})', { name, size: bytesInWords(file.size, locale) })}
    </span>
  );
};

function BesideInWords({ beside }: { beside: readonly ChosenFile[] }) {
  const { locale } = useSite();
  const [first] = beside;
  if (beside.length === 1 && first) return <FileInWords file={first} />;
  const size = bytesInWords(
    beside.reduce((sum, { file }) => sum + file.size, 0),
    locale,
  );
  return t('{count, plural, one {# file} other {# files}} ({size})', {
    count: beside.length,
    size,
  });
}

type PlaceProps = {
  label: string;
  onFiles: (files: ChosenFile[]) => void;
  /** What is chosen, or what can be done. */
  words: ReactNode;
  children: ReactNode;
};

function Place({ label, onFiles, words, children }: PlaceProps) {
  return (
    <DropZone
      aria-label={label}
      className={classNames(drop.place, css.place) ?? ''}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => onFiles(await filesOf(items))}
    >
      {children}
      <span role="status" className={css.chosen}>
        {words}
      </span>
    </DropZone>
  );
}
