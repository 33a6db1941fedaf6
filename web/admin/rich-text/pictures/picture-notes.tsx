import { pictureNouns } from '#web/admin/pictures/picture-uploads.ts';
import { UploadList } from '#web/admin/uploads/upload-list.tsx';
import { Button } from '#web/ui/button.tsx';
import type { LeftOut } from './pasted-pictures.ts';
import css from './picture-notes.module.css';
import type { TextPictures } from './text-pictures.ts';

type Props = {
  pictures: TextPictures;
  /** The focus goes back to the text. */
  onClosed: () => void;
};

/** Below the toolbar: pictures that are on their way into the text, and those that were not taken over. */
export function PictureNotes({ pictures, onClosed }: Props) {
  const { uploads, left, forget } = pictures;
  const hasUploads = uploads.uploads.length > 0;
  return (
    <>
      <div className={hasUploads ? css.notes : undefined}>
        <UploadList {...uploads} nouns={pictureNouns} />
      </div>
      <div role="alert">
        {left && (
          <div className={css.notes}>
            <NotTaken left={left} />
            <div>
              <Button
                variant="quiet"
                onClick={() => {
                  forget();
                  onClosed();
                }}
              >
                Close
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

function NotTaken({ left: { remote, unreadable, unheld } }: { left: LeftOut }) {
  return (
    <>
      {unheld > 0 && (
        <p>
          {inWords(unheld)} not taken over: this text holds words only. Pictures have a field or a
          section of their own.
        </p>
      )}
      {remote.length > 0 && (
        <>
          <p>
            {inWords(remote.length)} not taken over, because{' '}
            {remote.length === 1 ? 'it is' : 'they are'} on another site. Open each, save it on your
            device, and drop it here. Use only what you may use.
          </p>
          <ul className={css.addresses}>
            {[...new Set(remote)].map((address) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noreferrer">
                  {address}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {unreadable > 0 && (
        <p>
          {inWords(unreadable)} not taken over, because only the program you copied from can read{' '}
          {unreadable === 1 ? 'it' : 'them'}. Copy each picture alone and paste it here, or save it
          and drop the file here.
        </p>
      )}
    </>
  );
}

const inWords = (count: number) => (count === 1 ? '1 picture was' : `${count} pictures were`);
