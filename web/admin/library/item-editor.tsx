import { useState } from 'react';
import type { LibraryKind } from '#contract/library.ts';
import {
  type LibraryContent,
  type LibraryEntry,
  libraryContentSchema,
  libraryFolderSchema,
} from '#contract/library.ts';
import { t } from '#languages/t.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { saveNew } from '#web/admin/saving/save-new.ts';
import type { EntryFields } from '#web/admin/saving/use-entry.ts';
import { limitsOf, problemsOf, propsOf, wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { Select } from '#web/admin/ui/choices.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { fileName, isUpload } from './file-name.ts';
import css from './library.module.css';
import type { Part } from './parts.ts';

/** An item as it is written. */
export type ItemDraft = Omit<LibraryContent, 'kind'>;

export const emptyItem: ItemDraft = { name: '', url: '', folder: '' };

const schema = libraryContentSchema.omit({ kind: true });

type Props = {
  part: Part;
  /** Absent for a new one, which has an address. */
  item?: LibraryEntry;
  /** What is known of a new one already: its folder, a picture that was chosen. */
  start?: ItemDraft;
  folders: readonly string[];
  onSaved: (item: LibraryEntry) => void;
  onCancel: () => void;
};

/** An item in edit mode, in its row, or a new one. */
export function ItemEditor({ part, item, start = emptyItem, folders, onSaved, onCancel }: Props) {
  const { kind } = part;
  return (
    <EntryEditor
      heading={item ? t('Edit “{name}”', { name: item.name }) : newInWords(kind)}
      {...(!item && { saveLabel: addInWords(kind) })}
      saved={item}
      toDraft={({ name, url, folder }) => ({ name, url, folder })}
      empty={start}
      check={(draft) => problemsOf(schema, draft)}
      send={(draft, { version, saved, key }) => {
        const change = ({ id }: LibraryEntry, base: number | undefined) =>
          adminApi('PUT /api/library/{id}', { params: { id }, body: { ...draft, version: base } });
        return saved
          ? change(saved, version)
          : saveNew(
              () => adminApi('POST /api/library', { body: { kind, ...draft, key } }),
              (made) => change(made, version ?? 1),
            );
      }}
      failure={item ? notSaved(kind) : notAdded(kind)}
      onSaved={onSaved}
      onCancel={onCancel}
      words={schema}
    >
      {(written) => <ItemFields {...written} {...{ part, folders }} signedUrl={item?.signedUrl} />}
    </EntryEditor>
  );
}

const newInWords = (kind: LibraryKind) =>
  t(
    '{kind, select, document {New document} image {New image} audio {New recording} other {New video}}',
    { kind },
  );

const addInWords = (kind: LibraryKind) =>
  t(
    '{kind, select, document {Add document} image {Add image} audio {Add recording} other {Add video}}',
    { kind },
  );

const notSaved = (kind: LibraryKind) =>
  t(
    'Failed to save this {kind, select, document {document} image {image} audio {recording} other {video}}. Please try again.',
    { kind },
  );

const notAdded = (kind: LibraryKind) =>
  t(
    'Failed to add this {kind, select, document {document} image {image} audio {recording} other {video}}. Please try again.',
    { kind },
  );

const { shape: fields } = libraryContentSchema;

type FieldsProps = EntryFields<ItemDraft> &
  Pick<Props, 'part' | 'folders'> & {
    /** Where its file opens, of an item that is there. */
    signedUrl: string | undefined;
  };

/** What is written of an item: an uploaded file stays the one it is, every other address can change. */
function ItemFields({ part, draft, change, errorOf, folders, signedUrl }: FieldsProps) {
  const { name, url, folder } = draft;
  return (
    <>
      <TextField
        {...propsOf(fields.name)}
        value={name}
        error={errorOf('name')}
        onChange={(text) => change({ name: text })}
      />
      {isUpload(url) ? (
        <p className={css.file}>
          {t('File: {name}.', { name: fileName(url) })}{' '}
          {signedUrl && (
            <a href={signedUrl} target="_blank" rel="noopener">
              {t('Open it')}
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
            onChange={(text) => change({ url: text })}
          />
          {part.kind === 'image' && (
            <div>
              <PicturePicker
                label={t('Choose from the pictures')}
                onChoose={({ src }) => change({ url: src })}
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
        onChange={(text) => change({ folder: text })}
      />
    </>
  );
}

const addressHelp: Record<Part['kind'], string> = {
  document: t('Where the file lies: it starts with https://, or with / when it lies on this site.'),
  image: t('Where the picture lies: it starts with https://, or with / when it lies on this site.'),
  audio: t(
    'Where the recording lies: it starts with https://, or with / when it lies on this site.',
  ),
  video: t('The page of the video, such as https://youtu.be/…, or the address of a film file.'),
};

type FolderFieldProps = {
  label: string;
  value: string;
  folders: readonly string[];
  error?: string | undefined;
  onChange: (folder: string) => void;
};

/** Stands for a name that is typed; no folder is called this, for names are kept without spaces around them. */
const NEW = ' ';

/** A folder that is there, none, or a new one by its name: it is kept with its first item. */
export function FolderField({ label, value, folders, error, onChange }: FolderFieldProps) {
  const [isNew, setIsNew] = useState(false);
  const isTyped = isNew || (value !== '' && !folders.includes(value));
  return (
    <>
      <Select
        label={label}
        value={isTyped ? NEW : value}
        options={[
          { value: '', label: t('No folder') },
          ...folders.map((name) => ({ value: name, label: name })),
          { value: NEW, label: t('New folder…') },
        ]}
        error={isTyped ? undefined : error}
        onChange={(folder) => {
          setIsNew(folder === NEW);
          onChange(folder === NEW ? '' : folder);
        }}
      />
      {isTyped && (
        <TextField
          label={t('Name of the new folder')}
          required
          maxLength={limitsOf(libraryFolderSchema).most}
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  );
}
