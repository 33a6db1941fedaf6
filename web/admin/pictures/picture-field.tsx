import { Button } from '#web/admin/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import css from './picture-field.module.css';
import { type ChosenPicture, PicturePicker } from './picture-picker.tsx';

type Props = {
  label: string;
  help?: string | undefined;
  isOptional?: boolean;
  /** The picture's address; empty if there is none. */
  value: string;
  error?: string | undefined;
  onChoose: (picture: ChosenPicture) => void;
  onRemove: () => void;
};

/** A field to choose, change or remove a picture. */
export function PictureField({
  label,
  help,
  isOptional = false,
  value,
  error,
  onChoose,
  onRemove,
}: Props) {
  return (
    <fieldset className={css.field}>
      <legend className={css.legend}>
        {label}
        {isOptional && <span className={css.optional}> (optional)</span>}
      </legend>
      {help && <p className={css.help}>{help}</p>}
      <div className={css.row}>
        {value && <Picture src={value} alt="" sizes="96px" className={css.picture} />}
        <PicturePicker
          label={value ? 'Choose another picture' : 'Choose a picture'}
          onChoose={onChoose}
        />
        {value && (
          <Button variant="plain" onClick={onRemove}>
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
