import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ImageEntry } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { useBringBack } from '#web/admin/editing/use-bring-back.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { callInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { EmptyState, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { whileShown } from '#web/admin/ui/use-loaded.ts';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { folderPath } from './folder-name.ts';
import { ListTools } from './list-tools.tsx';
import css from './move-bar.module.css';
import { PictureEditor } from './picture-editor.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { UploadPlace } from './upload-place.tsx';
import { type Folder, useFolder } from './use-folder.ts';

const NONE: ReadonlySet<string> = new Set();

/** The Pictures tab: all pictures, and everything about each (reference/screens.md#pictures-tab). */
export function PicturesScreen() {
  // Everything there is, newest first: a list of folders would look empty.
  const folder = useFolder({ isEverywhere: true });
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  // The open picture is part of the address: the back button closes it, and search leads to it.
  const [parameters, setParameters] = useSearchParams();
  const open = parameters.get('picture') ?? '';
  const show = (path: string, replace = false) =>
    setParameters(path ? { picture: path } : {}, { replace, preventScrollReset: true });
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const session = useSession();
  const mayMove = session !== null && mayUse(session.user, 'editor');

  return (
    <Screen>
      <ScreenHead
        title={t('Pictures')}
        headingRef={heading}
        lead={t(
          'Every picture of the site: what it is called, what it shows, where it is cut, and where it is used.',
        )}
        action={
          mayMove && (
            <Button
              aria-pressed={chosen !== undefined}
              onClick={() => setChosen(chosen ? undefined : NONE)}
            >
              {chosen ? t('Stop choosing') : t('Choose several')}
            </Button>
          )
        }
      />
      <ListTools folder={folder} hasOrder />
      {chosen ? (
        <MoveBar
          paths={[...chosen]}
          onMoved={(to, count) => {
            setChosen(undefined);
            folder.reload();
            toast(movedInWords(count, to));
            heading.current?.focus();
          }}
        />
      ) : (
        <UploadPlace
          folder={folder.folder}
          onUploaded={(picture) => {
            if (folder.isShowing(picture)) folder.put(picture);
          }}
        />
      )}
      <PictureGrid
        folder={folder}
        chosen={undefined}
        onChoose={(picture) => picture && show(picture.path)}
        {...(chosen && { several: { chosen, onChoose: setChosen } })}
      />
      <PictureDialog folder={folder} open={open} show={show} />
    </Screen>
  );
}

const movedInWords = (count: number, folder: string): string =>
  folder
    ? t(
        '{count, plural, one {# picture is} other {# pictures are}} moved to the folder “{folder}”.',
        { count, folder },
      )
    : t(
        '{count, plural, one {# picture is} other {# pictures are}} moved to the top, out of any folder.',
        { count },
      );

type DialogProps = {
  folder: Folder;
  /** The path of the picture that is open; empty for none. */
  open: string;
  show: (path: string, replace?: boolean) => void;
};

/** Everything about one picture. */
function PictureDialog({ folder, open: asked, show }: DialogProps) {
  // The address changes a moment after a deletion: what is gone is not asked for until then.
  const [gone, setGone] = useState('');
  const open = asked === gone ? '' : asked;
  const toast = useToast();
  const bringBack = useBringBack();
  const listed = folder.pictures.find(({ path }) => path === open);
  return (
    <AdminDialog
      isOpen={open !== ''}
      onClose={() => show('')}
      title={listed?.title ?? t('Picture')}
      size="wide"
    >
      <OpenPicture
        path={open}
        listed={listed}
        onClose={() => show('')}
        onChanged={(picture) => {
          folder.put(picture, open);
          show(picture.path, true);
        }}
        onReplaced={(picture) => {
          toast(t('“{title}” is shown in every place now.', { title: picture.title }));
          folder.reload();
          show(picture.path, true);
        }}
        onDeleted={({ path, title }) => {
          setGone(path);
          folder.drop(path);
          const undo = async () => {
            setGone('');
            await bringBack(title, { kind: 'image', id: path });
            folder.reload();
          };
          const action = { label: t('Undo'), onPress: () => void undo() };
          toast(t('“{title}” is deleted.', { title }), 'success', action);
          show('');
        }}
      />
    </AdminDialog>
  );
}

type Props = Omit<ComponentProps<typeof PictureEditor>, 'picture'> & {
  path: string;
  /** The picture, if it is in the list that is shown. */
  listed: ImageEntry | undefined;
};

/** The picture of an address: from the list, or loaded, if a search or a bookmark led here. */
function OpenPicture({ path, listed, ...rest }: Props) {
  const [loaded, setLoaded] = useState<ImageEntry>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (listed || !path) return;
    setFailure(undefined);
    return whileShown(
      (signal) => adminApi('GET /api/images/one', { query: { path }, signal }),
      setLoaded,
      (error) => setFailure(callInWords(error, t('This picture could not be loaded.'))),
    );
  }, [path, listed]);
  const picture = listed ?? loaded;
  if (!path) return null;
  if (picture && (listed || picture.path === path || !failure))
    return <PictureEditor picture={picture} {...rest} />;
  if (failure)
    return (
      <EmptyState title={failure} action={<Button onClick={rest.onClose}>{t('Close')}</Button>} />
    );
  return <Loading>{t('Loading...')}</Loading>;
}

type MoveBarProps = { paths: readonly string[]; onMoved: (folder: string, count: number) => void };

/** Moves the chosen pictures to a folder. */
function MoveBar({ paths, onMoved }: MoveBarProps) {
  const [folder, setFolder] = useState('');
  const { run, failure, fail } = useAction(callInWords);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const move = async () => {
    if (paths.length === 0) {
      fail(t('Choose at least one picture below.'));
      return;
    }
    await run(async () => {
      const to = folderPath(folder);
      const body = { paths: [...paths], folder: to };
      const { moved } = await adminApi('PUT /api/images/folder', { body });
      onMoved(to, moved);
    }, t('The pictures could not be moved. Nothing was changed.'));
  };
  return (
    <div ref={place} className={css.bar}>
      <p role="status" className={css.count}>
        {t('{count, plural, one {# picture chosen.} other {# pictures chosen.}}', {
          count: paths.length,
        })}
      </p>
      <TextField
        label={t('Move them to the folder')}
        help={t('For example “2026 / Advent”. Empty moves them out of any folder.')}
        maxLength={100}
        value={folder}
        onChange={setFolder}
        onEnter={() => void move()}
      />
      <Button variant="primary" onClick={() => void move()}>
        {t('Move')}
      </Button>
      <div role="alert" className={css.failure}>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </div>
  );
}
