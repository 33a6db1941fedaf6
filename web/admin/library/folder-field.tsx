import { useState } from 'react';
import { libraryFolderSchema } from '#contract/library.ts';
import { limitsOf } from '#web/admin/schema-form/limits-of.ts';
import { Select } from '#web/admin/ui/select.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';

type Props = {
  label: string;
  value: string;
  folders: readonly string[];
  error?: string | undefined;
  onChange: (folder: string) => void;
};

/** Stands for a name that is typed; no folder is called this, for names are kept without spaces around them. */
const NEW = ' ';

/** A folder that is there, none, or a new one by its name: it is kept with its first item. */
export function FolderField({ label, value, folders, error, onChange }: Props) {
  const [isNew, setIsNew] = useState(false);
  const isTyped = isNew || (value !== '' && !folders.includes(value));
  return (
    <>
      <Select
        label={label}
        value={isTyped ? NEW : value}
        options={[
          { value: '', label: 'No folder' },
          ...folders.map((name) => ({ value: name, label: name })),
          { value: NEW, label: 'New folder…' },
        ]}
        error={isTyped ? undefined : error}
        onChange={(folder) => {
          setIsNew(folder === NEW);
          onChange(folder === NEW ? '' : folder);
        }}
      />
      {isTyped && (
        <TextField
          label="Name of the new folder"
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
