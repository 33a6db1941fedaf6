import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { t } from '#languages/t.ts';
import css from '#web/admin/rich-text/fields.module.css';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { UploadList } from '#web/admin/uploads/upload-list.tsx';
import { Button } from '#web/ui/button.tsx';
import type { LeftOut } from './pasted-pictures.ts';
import { describe, selectedPicture, type TextPictures } from './text-pictures.ts';

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
        <UploadList {...uploads} what="picture" />
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
                {t('Close')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

function NotTaken({ left: { remote, unreadable, unheld, refused } }: { left: LeftOut }) {
  return (
    <>
      {unheld > 0 && (
        <p>
          {t(
            '{count, plural, one {1 picture was not taken over: this text holds words only. Pictures have a field or a section of their own.} other {# pictures were not taken over: this text holds words only. Pictures have a field or a section of their own.}}',
            { count: unheld },
          )}
        </p>
      )}
      {refused > 0 && (
        <p>
          {t(
            '{count, plural, one {1 picture was not taken over: with your role you can write texts, and not add pictures. Ask an editor.} other {# pictures were not taken over: with your role you can write texts, and not add pictures. Ask an editor.}}',
            { count: refused },
          )}
        </p>
      )}
      {remote.length > 0 && (
        <>
          <p>
            {t(
              '{count, plural, one {1 picture was not taken over, because it is on another site. Open each, save it on your device, and drop it here. Use only what you may use.} other {# pictures were not taken over, because they are on another site. Open each, save it on your device, and drop it here. Use only what you may use.}}',
              { count: remote.length },
            )}
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
          {t(
            '{count, plural, one {1 picture was not taken over, because only the program you copied from can read it. Copy each picture alone and paste it here, or save it and drop the file here.} other {# pictures were not taken over, because only the program you copied from can read them. Copy each picture alone and paste it here, or save it and drop the file here.}}',
            { count: unreadable },
          )}
        </p>
      )}
    </>
  );
}

/** While a picture of the text is selected: what it shows, for those who cannot see it. Escape goes back to the text. */
export function PictureField({ editor }: { editor: Editor }) {
  const chosen = useEditorState({ editor, selector: ({ editor: now }) => selectedPicture(now) });
  if (!chosen) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    // Behind it: what is typed next must not take its place.
    editor.commands.setTextSelection(chosen.at + 1);
    editor.view.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one; this is a group of two controls
    <div role="group" aria-label={t('Picture')} className={css.link} onKeyDown={onKeyDown}>
      <TextField
        label={t('What the picture shows')}
        help={t(
          'For people who cannot see it: “Children planting beans.” Leave it empty only for decoration.',
        )}
        value={chosen.alt}
        maxLength={300}
        autoComplete="off"
        onChange={(alt) => describe(editor, chosen.at, alt)}
      />
      <div className="wrap">
        <Button
          variant="quiet"
          onClick={() => {
            editor.commands.deleteSelection();
            editor.view.focus();
          }}
        >
          {t('Remove the picture')}
        </Button>
      </div>
    </div>
  );
}
