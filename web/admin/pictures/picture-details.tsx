import { type RefObject, useEffect, useRef, useState } from 'react';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { type ImageEntry, imageCalls } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { callInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { limitsOf } from '#web/admin/schema-form/field-kind.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { CheckBox } from '#web/features/members/check-box.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Facts } from '#web/ui/when.tsx';
import { DeletePicture } from './delete-picture.tsx';
import { FramingButton } from './framing/framing-editor.tsx';
import css from './picture-details.module.css';

type Props = {
  picture: ImageEntry;
  /** The description field, which has the focus at first. */
  field: RefObject<HTMLInputElement | null>;
  onUse: (picture: ImageEntry, alt: string) => void;
  /** The picture with a new description, or cut in another way. */
  onChanged: (picture: ImageEntry) => void;
  onDeleted: (picture: ImageEntry) => void;
};

/** The chosen picture: describe it, then use it; or cut it in another way, or delete it. */
export function PictureDetails({ picture, field, onUse, onChanged, onDeleted }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const [isOrnament, setIsOrnament] = useState(false);
  const [error, setError] = useState<string>();
  const { run, failure } = useAction(callInWords);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    field.current?.focus({ preventScroll: true });
  }, [field]);

  const use = async () => {
    const words = isOrnament ? '' : alt.trim();
    if (!words && !isOrnament) {
      setError(t('Describe the picture in a few words, or say below that it is decoration.'));
      field.current?.focus();
      return;
    }
    await run(async () => {
      const described =
        words === picture.alt || isOrnament || !picture.mayChange
          ? picture
          : await describe(picture, words);
      onChanged(described);
      onUse(described, words);
    }, t('The description could not be saved.'));
  };

  return (
    <section ref={place} aria-label={t('The chosen picture')} className={css.details}>
      <Picture src={IMAGES_PATH + picture.path} alt="" sizes="300px" className={css.picture} />
      <p className={css.size}>
        <Facts>
          {picture.title}
          {`${picture.width} × ${picture.height}`}
        </Facts>
      </p>
      <TextField
        ref={field}
        label={t('Description')}
        help={t('What it shows, for people who cannot see it: “Children planting beans.”')}
        required
        maxLength={limitsOf(imageCalls['PUT /api/images'].body.shape.alt).most}
        value={alt}
        error={isOrnament ? undefined : error}
        onChange={setAlt}
        onEnter={() => void use()}
      />
      <CheckBox
        label={t('It is decoration only and needs no description')}
        checked={isOrnament}
        onChange={({ currentTarget }) => setIsOrnament(currentTarget.checked)}
      />
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <Button variant="primary" onClick={() => void use()}>
        {t('Use this picture')}
      </Button>
      {picture.mayChange && (
        <>
          <FramingButton picture={picture} onSaved={onChanged} isSmall />
          <DeletePicture picture={picture} onDeleted={onDeleted} />
        </>
      )}
    </section>
  );
}

function describe({ path }: ImageEntry, alt: string): Promise<ImageEntry> {
  return adminApi('PUT /api/images', { query: { path }, body: { alt } });
}
