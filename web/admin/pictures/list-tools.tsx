import { useState } from 'react';
import { imageSorts } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { folderName, MAX_FOLDER_NAME, trailOf } from './folder-name.ts';
import css from './list-tools.module.css';
import type { Folder } from './use-folder.ts';

const sortNames = { newest: t('Newest first'), oldest: t('Oldest first'), name: t('By name') };

type Props = { folder: Folder; hasOrder?: boolean };

/** Above the pictures: where one is, all folders at once, search and order. */
export function ListTools({ folder, hasOrder = false }: Props) {
  const inFolders = folder.folders.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return (
    <div className={css.tools}>
      <div className={css.where}>
        <FolderTrail folder={folder.folder} onEnter={folder.enter} />
        {!folder.search && (
          <p className="muted">
            {folder.isEverywhere && <>{t('The pictures of all folders.')} </>}
            {!folder.isEverywhere && inFolders > 0 && (
              <>{t('{count} in folders.', { count: inFolders })} </>
            )}
            {(folder.isEverywhere || inFolders > 0) && (
              <Button
                variant="plain"
                isSmall
                onClick={() => folder.showEverywhere(!folder.isEverywhere)}
              >
                {folder.isEverywhere ? t('Show by folder') : t('Show all pictures of all folders')}
              </Button>
            )}
          </p>
        )}
      </div>
      <SearchField
        label={t('Search all pictures')}
        value={folder.search}
        onSearch={folder.searchFor}
      />
      {hasOrder && (
        <Select
          label={t('Order')}
          value={folder.sort}
          onChange={folder.sortBy}
          options={imageSorts.map((value) => ({ value, label: sortNames[value] }))}
        />
      )}
    </div>
  );
}

type FolderTrailProps = { folder: string; onEnter: (folder: string) => void };

/** The path of the current folder, and a field for a new one, which is stored with its first picture. */
function FolderTrail({ folder, onEnter }: FolderTrailProps) {
  const [isNaming, setIsNaming] = useState(false);
  const trail = [{ name: t('All folders'), path: '' }, ...trailOf(folder)];
  return (
    <div className={css.folders}>
      <nav aria-label={t('Folders')}>
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
              {t('New folder')}
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
    else setError(t('Name the folder with letters or digits.'));
  };
  return (
    <div className={css.naming}>
      <TextField
        label={t('Name of the new folder')}
        required
        autoFocus
        maxLength={MAX_FOLDER_NAME}
        value={typed}
        error={error}
        onChange={setTyped}
        onEnter={make}
      />
      <Button onClick={make}>{t('Make folder')}</Button>
    </div>
  );
}
