import { useState } from 'react';
import { type MediaKind, mediaSchema } from '#contract/common.ts';
import { PictureDrop } from '#web/admin/pictures/picture-drop.tsx';
import { type ChosenPicture, PicturePicker } from '#web/admin/pictures/picture-picker.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import type { RecordingKind } from '#web/admin/uploads/recording-uploads.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { limitsOf } from './limits-of.ts';
import css from './media-field.module.css';
import { UploadField } from './upload-field.tsx';
import { type FieldProps, WordsField } from './words-field.tsx';

type Props = FieldProps & {
  value: string;
  media: MediaKind;
  onPicture: (picture: ChosenPicture) => void;
};

/** A picture, chosen from those that are there; of everything else, its address. */
export function MediaField({ media, onPicture, ...field }: Props) {
  // A picture of another site can only be given by its address.
  const [isTyped, setIsTyped] = useState(false);
  if (media === 'recording') return <RecordingField {...field} />;
  if (media === 'sound' || media === 'film' || media === 'transcript')
    return <UploadedField {...field} kind={media} />;
  if (media !== 'picture') return <AddressField {...field} />;
  const { label, help, value, error, isOptional = false, onChange } = field;
  return (
    <div className={css.media}>
      <fieldset className={css.field}>
        <legend className={css.legend}>
          {label}
          {isOptional && <span className={css.optional}> (optional)</span>}
        </legend>
        {help && <p className={css.help}>{help}</p>}
        <PictureDrop onPicture={onPicture}>
          <div className={css.row}>
            {value && <Picture src={value} alt="" sizes="96px" className={css.picture} />}
            <PicturePicker
              label={value ? 'Choose another picture' : 'Choose a picture'}
              onChoose={onPicture}
            />
            {value && (
              <Button variant="plain" onClick={() => onChange('')}>
                Remove the picture
              </Button>
            )}
          </div>
        </PictureDrop>
        <FieldError>{isTyped ? undefined : error}</FieldError>
      </fieldset>
      {isTyped ? (
        <AddressField label="Address of the picture" {...{ value, error, onChange }} />
      ) : (
        <Button variant="plain" isSmall onClick={() => setIsTyped(true)}>
          Use a web address instead
        </Button>
      )}
    </div>
  );
}

/** A recording, a video or a transcript: uploaded here, or written. */
function UploadedField({ kind, ...field }: FieldProps & { value: string; kind: RecordingKind }) {
  return (
    <div className={css.media}>
      {kind === 'transcript' ? <WordsField {...field} isLong /> : <AddressField {...field} />}
      <UploadField kind={kind} label={field.label} onUploaded={field.onChange} />
    </div>
  );
}

/** A sound or a video: both are uploaded here. */
function RecordingField(field: FieldProps & { value: string }) {
  return (
    <div className={css.media}>
      <AddressField {...field} />
      <UploadField kind="sound" label={field.label} onUploaded={field.onChange} />
      <UploadField kind="film" label={field.label} onUploaded={field.onChange} />
    </div>
  );
}

/** Where something lies: a path of this site, or a web address. */
export function AddressField(field: FieldProps & { value: string }) {
  return <WordsField {...field} control={addressControl} />;
}

const addressControl = {
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: limitsOf(mediaSchema).most,
} as const;
