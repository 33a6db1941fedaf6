import { type LibraryContent, libraryContentSchema } from '#contract/library.ts';
import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { propsOf } from '#web/admin/schema-form/props-of.ts';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { fileName, isUpload } from './file-name.ts';
import { FolderField } from './folder-field.tsx';
import css from './library.module.css';
import type { Part } from './parts.ts';

const { shape: fields } = libraryContentSchema;

type Props = {
  part: Part;
  draft: Omit<LibraryContent, 'kind'>;
  /** Where its file opens, of an item that is there. */
  signedUrl: string | undefined;
  folders: readonly string[];
  errorOf: (path: string) => string | undefined;
  onChange: (news: Partial<Props['draft']>) => void;
};

/** What is written of an item: an uploaded file stays the one it is, every other address can change. */
export function ItemFields({ part, draft, signedUrl, folders, errorOf, onChange }: Props) {
  const { name, url, folder } = draft;
  return (
    <>
      <TextField
        {...propsOf(fields.name)}
        value={name}
        error={errorOf('name')}
        onChange={(text) => onChange({ name: text })}
      />
      {isUpload(url) ? (
        <p className={css.file}>
          File: {fileName(url)}.{' '}
          {signedUrl && (
            <a href={signedUrl} target="_blank" rel="noopener">
              Open it
            </a>
          )}
        </p>
      ) : (
        <>
          <TextField
            {...propsOf(fields.url)}
            help={addressHelp[part.kind]}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            error={errorOf('url')}
            onChange={(text) => onChange({ url: text })}
          />
          {part.kind === 'image' && (
            <div>
              <PicturePicker
                label="Choose from the pictures"
                onChoose={({ src }) => onChange({ url: src })}
              />
            </div>
          )}
        </>
      )}
      <FolderField
        {...wordsOf(fields.folder)}
        value={folder}
        folders={folders}
        error={errorOf('folder')}
        onChange={(text) => onChange({ folder: text })}
      />
    </>
  );
}

const addressHelp: Record<Part['kind'], string> = {
  document: 'Where the file lies: it starts with https://, or with / when it lies on this site.',
  image: 'Where the picture lies: it starts with https://, or with / when it lies on this site.',
  audio: 'Where the recording lies: it starts with https://, or with / when it lies on this site.',
  video: 'The page of the video, such as https://youtu.be/…, or the address of a film file.',
};
