import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { ImageEntry } from '#contract/images.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Picture } from '#web/ui/picture.tsx';
import css from './picture-grid.module.css';
import { shortName } from './short-name.ts';
import type { useFolder } from './use-folder.ts';

type Props = {
  folder: ReturnType<typeof useFolder>;
  /** Path of the picture that is chosen. */
  chosen: string | undefined;
  /** Undefined if it is already chosen. */
  onChoose: (picture: ImageEntry | undefined) => void;
};

/** The folders, then the pictures: the arrow keys go from one to the next, Enter or Space chooses. */
export function PictureGrid({ folder, chosen, onChoose }: Props) {
  const { folders, pictures, search } = folder;
  if (folder.hasFailed) {
    return (
      <EmptyState
        title="The pictures could not be loaded."
        action={<Button onClick={folder.reload}>Try again</Button>}
      />
    );
  }
  if (folder.isLoading) return <Loading>Loading...</Loading>;
  return (
    <div className={css.pictures}>
      {folders.length > 0 && (
        <ul aria-label="Folders here" className={css.folders}>
          {folders.map(({ path, name }) => (
            <li key={path}>
              <Button isSmall onClick={() => folder.enter(path)}>
                <FolderMark /> {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length === 0 ? (
        <NoPictures search={search} hasFolders={folders.length > 0} />
      ) : (
        <ListBox
          aria-label={search ? 'Pictures found' : 'Pictures'}
          layout="grid"
          selectionMode="single"
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelectionChange={(keys) => {
            const [path] = keys === 'all' ? [] : keys;
            onChoose(pictures.find((one) => one.path === path));
          }}
          className={css.grid ?? ''}
        >
          {pictures.map((picture) => (
            <ListBoxItem
              key={picture.path}
              id={picture.path}
              textValue={[shortName(picture), picture.alt].filter(Boolean).join(': ')}
              className={css.tile ?? ''}
            >
              <Tile picture={picture} />
            </ListBoxItem>
          ))}
        </ListBox>
      )}
    </div>
  );
}

function NoPictures({ search, hasFolders }: { search: string; hasFolders: boolean }) {
  if (search) {
    return (
      <EmptyState title="No pictures found.">
        Try another word from the name or description.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No pictures here yet.">
      {hasFolders
        ? 'Open one of the folders above, or upload a picture.'
        : 'Upload the first one above.'}
    </EmptyState>
  );
}

function Tile({ picture }: { picture: ImageEntry }) {
  return (
    <>
      <Picture src={IMAGES_PATH + picture.path} alt="" sizes="170px" className={css.picture} />
      <span className={css.name}>{shortName(picture)}</span>
      <span className={css.alt}>{picture.alt || 'No description yet'}</span>
    </>
  );
}

function FolderMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" fill="none">
      <path
        d="M3 6.500V18.500h18V8.500h-9l-2-2Z"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
    </svg>
  );
}
