import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';
import { ListTools } from './list-tools.tsx';
import { MoveBar } from './move-bar.tsx';
import { OpenPicture } from './open-picture.tsx';
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
        title="Pictures"
        headingRef={heading}
        lead="Every picture of the site: what it is called, what it shows, where it is cut, and where it is used."
        action={
          mayMove && (
            <Button
              aria-pressed={chosen !== undefined}
              onClick={() => setChosen(chosen ? undefined : NONE)}
            >
              {chosen ? 'Stop choosing' : 'Choose several'}
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
            const where = to ? `the folder “${to}”` : 'the top, out of any folder';
            toast(`${count === 1 ? '1 picture is' : `${count} pictures are`} moved to ${where}.`);
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

type DialogProps = {
  folder: Folder;
  /** The path of the picture that is open; empty for none. */
  open: string;
  show: (path: string, replace?: boolean) => void;
};

/** Everything about one picture. */
function PictureDialog({ folder, open, show }: DialogProps) {
  const toast = useToast();
  const listed = folder.pictures.find(({ path }) => path === open);
  return (
    <AdminDialog
      isOpen={open !== ''}
      onClose={() => show('')}
      title={listed?.title ?? 'Picture'}
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
          toast(`“${picture.title}” is shown in every place now.`);
          folder.reload();
          show(picture.path, true);
        }}
        onDeleted={() => {
          folder.drop(open);
          toast('The picture is deleted.');
          show('');
        }}
      />
    </AdminDialog>
  );
}
