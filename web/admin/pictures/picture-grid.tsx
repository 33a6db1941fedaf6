import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { ImageEntry } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/screen.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './picture-grid.module.css';
import type { Folder } from './use-folder.ts';

type Props = {
  folder: Folder;
  /** Path of the picture that is chosen. */
  chosen: string | undefined;
  /** Undefined if it is already chosen. */
  onChoose: (picture: ImageEntry | undefined) => void;
  /** The paths of several that are chosen, where several may be. */
  several?: { chosen: ReadonlySet<string>; onChoose: (paths: ReadonlySet<string>) => void };
};

/** The folders, then the pictures: the arrow keys go from one to the next, Enter or Space chooses. */
export function PictureGrid({ folder, chosen, onChoose, several }: Props) {
  const { folders, pictures, search } = folder;
  if (folder.hasFailed) {
    return (
      <EmptyState
        title={t('The pictures could not be loaded.')}
        action={<Button onClick={folder.reload}>{t('Try again')}</Button>}
      />
    );
  }
  if (folder.isLoading) return <Loading>{t('Loading...')}</Loading>;
  return (
    <div className="stack">
      {folders.length > 0 && (
        <ul aria-label={t('Folders here')} className="wrap">
          {folders.map(({ path, name, count }) => (
            <li key={path}>
              <Button isSmall onClick={() => folder.enter(path)}>
                <FolderMark /> {name} <Count count={count} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length === 0 ? (
        <NoPictures search={search} hasFolders={folders.length > 0} />
      ) : (
        <ListBox
          aria-label={search ? t('Pictures found') : t('Pictures')}
          layout="grid"
          selectionMode={several ? 'multiple' : 'single'}
          selectedKeys={several ? several.chosen : chosen === undefined ? [] : [chosen]}
          onSelectionChange={(keys) => {
            const paths = keys === 'all' ? pictures.map(({ path }) => path) : [...keys].map(String);
            if (several) several.onChoose(new Set(paths));
            else onChoose(pictures.find((one) => one.path === paths[0]));
          }}
          className={css.grid ?? ''}
        >
          {pictures.map((picture) => (
            <ListBoxItem
              key={picture.path}
              id={picture.path}
              textValue={[picture.title, picture.alt].filter(Boolean).join(': ')}
              className={css.tile ?? ''}
            >
              <Tile picture={picture} />
            </ListBoxItem>
          ))}
        </ListBox>
      )}
      <More folder={folder} />
    </div>
  );
}

/** "48 in folders" for the eye; a screen reader hears how many pictures a folder has. */
function Count({ count }: { count: number | null }) {
  return (
    <>
      <span aria-hidden="true" className={css.count}>
        {count}
      </span>
      <VisuallyHidden>
        {t('({count, plural, one {# picture} other {# pictures}})', { count: count ?? 0 })}
      </VisuallyHidden>
    </>
  );
}

function More({ folder: { hasMore, more, showMore, pictures, total } }: { folder: Folder }) {
  return (
    <div className={css.more}>
      <p role="status">
        {pictures.length > 0 &&
          t('{shown} shown, {total} in all folders together.', { shown: pictures.length, total })}
        {more === 'failed' && <> {t('The next ones could not be loaded. Please try again.')}</>}
      </p>
      {hasMore && (
        <Button aria-disabled={more === 'loading' || undefined} onClick={() => void showMore()}>
          {more === 'loading' ? t('Loading...') : t('Show more')}
        </Button>
      )}
    </div>
  );
}

function NoPictures({ search, hasFolders }: { search: string; hasFolders: boolean }) {
  if (search) {
    return (
      <EmptyState title={t('No pictures found.')}>
        {t('Try another word from the name or description.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('No pictures here yet.')}>
      {hasFolders
        ? t('Open one of the folders above, or upload a picture.')
        : t('Upload the first one above.')}
    </EmptyState>
  );
}

function Tile({ picture }: { picture: ImageEntry }) {
  return (
    <>
      <Picture src={IMAGES_PATH + picture.path} alt="" sizes="170px" className={css.picture} />
      <span className={css.name}>{picture.title}</span>
      <span className={css.alt}>{picture.alt || t('No description yet')}</span>
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
