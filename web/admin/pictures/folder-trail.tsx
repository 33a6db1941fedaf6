import { useState } from 'react';
import { Button } from '#web/admin/ui/button.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { folderName, MAX_FOLDER_NAME, trailOf } from './folder-name.ts';
import css from './folder-trail.module.css';

type Props = { folder: string; onEnter: (folder: string) => void };

/** The path of the current folder, and a field for a new one, which is stored with its first picture. */
export function FolderTrail({ folder, onEnter }: Props) {
  const [isNaming, setIsNaming] = useState(false);
  const trail = [{ name: 'All folders', path: '' }, ...trailOf(folder)];
  return (
    <div className={css.folders}>
      <nav aria-label="Folders">
        <ol className={css.trail}>
          {trail.map(({ name, path }) => (
            <li key={path}>
              {path === folder ? (
                <span aria-current="true" className={css.here}>
                  {name}
                </span>
              ) : (
                <Button variant="plain" isSmall onClick={() => onEnter(path)}>
                  {name}
                </Button>
              )}
            </li>
          ))}
          <li>
            <Button
              variant="plain"
              isSmall
              aria-expanded={isNaming}
              onClick={() => setIsNaming(!isNaming)}
            >
              New folder
            </Button>
          </li>
        </ol>
      </nav>
      {isNaming && (
        <NewFolder
          onName={(name) => {
            setIsNaming(false);
            onEnter(folder ? `${folder}/${name}` : name);
          }}
        />
      )}
    </div>
  );
}

function NewFolder({ onName }: { onName: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const make = () => {
    const name = folderName(typed);
    if (name) onName(name);
    else setError('Name the folder with letters or digits.');
  };
  return (
    <div className={css.naming}>
      <TextField
        label="Name of the new folder"
        required
        autoFocus
        maxLength={MAX_FOLDER_NAME}
        value={typed}
        error={error}
        onChange={setTyped}
        onEnter={make}
      />
      <Button onClick={make}>Make folder</Button>
    </div>
  );
}
