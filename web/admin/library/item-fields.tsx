import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { fileName, isUpload } from './file-name.ts';
import { FolderField } from './folder-field.tsx';
import type { ItemDraft } from './item-draft.ts';
import css from './library.module.css';
import type { Part } from './parts.ts';

type Props = {
  part: Part;
  draft: ItemDraft;
  /** Where its file opens, of an item that is there. */
  signedUrl?: string;
  folders: readonly string[];
  errorOf: (path: string) => string | undefined;
  onChange: (news: Partial<ItemDraft>) => void;
};

/** What is written of an item: an uploaded file stays the one it is, every other address can change. */
export function ItemFields({ part, draft, signedUrl, folders, errorOf, onChange }: Props) {
  const { name, url, folder } = draft;
  return (
    <>
      <TextField
        label="Name"
        help="As members read it."
        required
        maxLength={200}
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
            label="Address"
            help={addressHelp[part.kind]}
            required
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
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
        label="Folder"
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
