import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { ImageEntry } from '#contract/images.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { DialogButton } from '#web/admin/ui/dialog.tsx';
import { mayUse } from '#web/session/may-use.ts';
import { useSession } from '#web/session/use-session.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { DeletePicture } from './delete-picture.tsx';
import { FramingButton } from './framing/framing-editor.tsx';
import css from './picture-editor.module.css';
import { PictureUses, useUses } from './picture-uses.tsx';
import { PictureWords } from './picture-words.tsx';
import { ReplacePicture } from './replace-picture.tsx';

type Props = {
  picture: ImageEntry;
  /** The picture as it is now, maybe under another path. */
  onChanged: (picture: ImageEntry) => void;
  onReplaced: (picture: ImageEntry) => void;
  onDeleted: (picture: ImageEntry) => void;
  onClose: () => void;
};

/** All about one picture (reference/screens.md#pictures-tab). */
export function PictureEditor({ picture, onChanged, onReplaced, onDeleted, onClose }: Props) {
  const loaded = useUses(picture.path);
  return (
    <div className={css.editor}>
      <div className="stack">
        <Picture src={IMAGES_PATH + picture.path} alt="" sizes="420px" className={css.picture} />
        <PictureFacts picture={picture} />
        <div className="wrap">
          <FramingButton picture={picture} onSaved={onChanged} />
          <ReplaceButton picture={picture} onReplaced={onReplaced} />
          <a
            href={IMAGES_PATH + picture.path}
            download={`${picture.title}.webp`}
            className={adminButtonClass('quiet')}
          >
            {t('Download')}
          </a>
        </div>
      </div>
      <div className="stack">
        {picture.mayChange ? (
          <PictureWords key={picture.id} picture={picture} onSaved={onChanged} />
        ) : (
          <p>{picture.alt}</p>
        )}
        <section aria-label={t('Where it is shown')}>
          <h3 className={css.heading}>{t('Where it is shown')}</h3>
          <PictureUses {...loaded} />
        </section>
        {picture.mayChange && (
          <DeletePicture key={picture.path} picture={picture} onDeleted={onDeleted} />
        )}
        <div>
          <Button onClick={onClose}>{t('Close')}</Button>
        </div>
      </div>
    </div>
  );
}

function PictureFacts({ picture: { width, height, created, crop } }: { picture: ImageEntry }) {
  const { dates } = useSite();
  return (
    <p className="note">
      <Facts>
        {t('{width} × {height} pixels{isCropped, select, true {, cropped} other {}}', {
          width: String(width),
          height: String(height),
          isCropped: String(Boolean(crop)),
        })}
        {created && t('added on {date}', { date: dateInWords(created, dates) })}
      </Facts>
    </p>
  );
}

function ReplaceButton({ picture, onReplaced }: Pick<Props, 'picture' | 'onReplaced'>) {
  const session = useSession();
  if (!session || !mayUse(session.user, 'editor')) return null;
  return (
    <DialogButton
      label={t('Replace it everywhere')}
      title={t('Replace “{title}”', { title: picture.title })}
    >
      {(close) => (
        <ReplacePicture
          picture={picture}
          onClose={close}
          onReplaced={(next) => {
            close();
            onReplaced(next);
          }}
        />
      )}
    </DialogButton>
  );
}
