import { useState } from 'react';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import type { ImageEntry } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { callInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type ChosenPicture, PicturePicker } from './picture-picker.tsx';
import { PictureUses, useUses } from './picture-uses.tsx';
import css from './replace-picture.module.css';
import { UploadPlace } from './upload-place.tsx';

type Replacement = { path: string; title: string; keepsWords: boolean };

type Props = {
  picture: ImageEntry;
  /** The picture that took its place. */
  onReplaced: (picture: ImageEntry) => void;
  onClose: () => void;
};

/** Shows another picture in every place that shows this one: says where, takes the other one, and asks. */
export function ReplacePicture({ picture, onReplaced, onClose }: Props) {
  const loaded = useUses(picture.path);
  const [other, setOther] = useState<Replacement>();
  const { run, failure } = useAction(callInWords);

  const replace = ({ path, keepsWords }: Replacement) =>
    run(async () => {
      const body = { path: picture.path, by: path, keepsWords };
      onReplaced(await adminApi('POST /api/images/replace', { body }));
    }, t('The picture could not be replaced. Nothing was changed.'));
  const choose = ({ src, title }: ChosenPicture) =>
    setOther({ path: src.slice(IMAGES_PATH.length), title: title ?? '', keepsWords: false });

  return (
    <div className={css.replacing}>
      <PictureUses {...loaded} />
      <p>
        {t(
          'Another picture takes its place everywhere: on the site, in drafts and in the trash. Old links to this one lead to the new one. Nobody’s open editor is disturbed.',
        )}
      </p>
      {other ? (
        <Question old={picture} other={other} />
      ) : (
        <div className={css.choices}>
          <UploadPlace
            isAlone
            folder={picture.folder}
            onUploaded={({ path, title }) => setOther({ path, title, keepsWords: true })}
          />
          <PicturePicker label={t('Choose one that is here')} onChoose={choose} />
        </div>
      )}
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <DialogActions>
        {other && (
          <Button variant="primary" autoFocus onClick={() => void replace(other)}>
            {t('Replace it everywhere')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Keep the present picture')}</Button>
      </DialogActions>
    </div>
  );
}

function Question({ old, other }: { old: ImageEntry; other: Replacement }) {
  return (
    <>
      <ul aria-label={t('Before and after')} className={css.pair}>
        <li>
          <img src={IMAGES_PATH + old.path} alt="" />
          {t('Now: {title}', { title: old.title })}
        </li>
        <li>
          <img src={IMAGES_PATH + other.path} alt="" />
          {t('Then: {title}', { title: other.title })}
        </li>
      </ul>
      <p>
        {other.keepsWords
          ? t(
              'The new picture keeps the name “{title}”, the folder and the description. Check whether the description still fits.',
              { title: old.title },
            )
          : t(
              '“{title}” leaves the list of pictures. Where its description stood, that of the new one stands.',
              { title: old.title },
            )}
      </p>
    </>
  );
}
