import { imageSorts } from '#contract/images.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { Select } from '#web/admin/ui/select.tsx';
import { FolderTrail } from './folder-trail.tsx';
import css from './list-tools.module.css';
import type { Folder } from './use-folder.ts';

const sortNames = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' };

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
            {folder.isEverywhere && 'The pictures of all folders. '}
            {!folder.isEverywhere && inFolders > 0 && `${inFolders} in folders. `}
            {(folder.isEverywhere || inFolders > 0) && (
              <Button
                variant="plain"
                isSmall
                onClick={() => folder.showEverywhere(!folder.isEverywhere)}
              >
                {folder.isEverywhere ? 'Show by folder' : 'Show all pictures of all folders'}
              </Button>
            )}
          </p>
        )}
      </div>
      <SearchField label="Search all pictures" value={folder.search} onSearch={folder.searchFor} />
      {hasOrder && (
        <Select
          label="Order"
          value={folder.sort}
          onChange={folder.sortBy}
          options={imageSorts.map((value) => ({ value, label: sortNames[value] }))}
        />
      )}
    </div>
  );
}
