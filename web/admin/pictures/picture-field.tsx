import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import css from './picture-field.module.css';

type Props = { value: string; error: string | undefined; onChange: (address: string) => void };

/** The announcement's picture: chosen, changed or taken away. */
export function PictureField({ value, error, onChange }: Props) {
  return (
    <fieldset className={css.field}>
      <legend className={css.legend}>
        Picture <span className={css.optional}>(optional)</span>
      </legend>
      <div className={css.row}>
        {value && <Picture src={value} alt="" sizes="96px" className={css.picture} />}
        <PicturePicker
          label={value ? 'Choose another picture' : 'Choose a picture'}
          onChoose={({ src }) => onChange(src)}
        />
        {value && (
          <Button variant="plain" onClick={() => onChange('')}>
            Remove the picture
          </Button>
        )}
      </div>
      {error && (
        <p className={css.error}>
          <Icon name="warning" size={18} /> {error}
        </p>
      )}
    </fieldset>
  );
}
