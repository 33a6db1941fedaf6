import { useRef, useState } from 'react';
import type { LibraryEntry } from '#contract/library.ts';
import { t } from '#languages/t.ts';
import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { DropPlace } from '#web/admin/uploads/drop-place.tsx';
import { UploadList } from '#web/admin/uploads/upload-list.tsx';
import { fileName, titleOf } from './file-name.ts';
import { emptyItem, FolderField, type ItemDraft, ItemEditor } from './item-editor.tsx';
import css from './library.module.css';
import type { Part } from './parts.ts';
import { accepted, type LibraryUploads, type UploadPlace } from './use-library-uploads.ts';

type Props = {
  part: Part;
  folders: readonly string[];
  uploads: LibraryUploads;
  /** By its address; an upload is followed elsewhere. */
  onAdded: (item: LibraryEntry) => void;
};

/** The ways to add to a part: by upload, from the pictures, by an address. */
export function AddItems({ part, folders, uploads, onAdded }: Props) {
  const [draft, setDraft] = useState<ItemDraft>();
  const opener = useRef<HTMLButtonElement>(null);
  const { kind } = part;
  const close = () => {
    setDraft(undefined);
    setTimeout(() => opener.current?.focus());
  };
  if (draft)
    return (
      <div className={css.adding}>
        <ItemEditor
          part={part}
          start={draft}
          folders={folders}
          onSaved={(item) => {
            close();
            onAdded(item);
          }}
          onCancel={close}
        />
      </div>
    );
  const byAddress = (
    <Button
      ref={opener}
      variant={kind === 'video' ? 'primary' : 'quiet'}
      onClick={() => setDraft(emptyItem)}
    >
      {t(
        '{kind, select, document {Add a document by its address} image {Add an image by its address} audio {Add a recording by its address} other {Add a video}}',
        { kind },
      )}
    </Button>
  );
  return (
    <div className="stack-1">
      {(kind === 'document' || kind === 'audio') && (
        <Uploads kind={kind} folders={folders} uploads={uploads} />
      )}
      <p className={css.help}>{part.help}</p>
      <div className="wrap">
        {kind === 'image' && (
          <PicturePicker
            label={t('Choose a picture')}
            variant="primary"
            onChoose={({ src, alt }) =>
              setDraft({ ...emptyItem, url: src, name: alt || titleOf(fileName(src)) })
            }
          />
        )}
        {byAddress}
      </div>
    </div>
  );
}

type UploadsProps = Omit<Props, 'part' | 'onAdded'> & { kind: UploadPlace['kind'] };

function Uploads({ kind, folders, uploads }: UploadsProps) {
  const [folder, setFolder] = useState('');
  return (
    <>
      <FolderField label={t('Upload into')} value={folder} folders={folders} onChange={setFolder} />
      <DropPlace
        what={kind === 'document' ? 'documents' : 'recordings'}
        accept={accepted[kind]}
        onFiles={(files) => uploads.add(files, { kind, folder: folder.trim() })}
      />
      <UploadList
        {...uploads}
        uploads={uploads.uploads.filter(({ place }) => place.kind === kind)}
        what={kind === 'document' ? 'document' : 'recording'}
      />
    </>
  );
}
