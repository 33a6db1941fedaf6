import { useState } from 'react';
import { type MediaKind, mediaSchema } from '#contract/common.ts';
import { PictureField } from '#web/admin/pictures/picture-field.tsx';
import type { ChosenPicture } from '#web/admin/pictures/picture-picker.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { limitsOf } from './limits-of.ts';
import css from './schema-form.module.css';
import { type FieldProps, WordsField } from './words-field.tsx';

type Props = FieldProps & {
  value: string;
  media: MediaKind;
  onPicture: (picture: ChosenPicture) => void;
};

/** A picture, chosen from those that are there; of everything else, its address. */
export function MediaField({ media, onPicture, ...field }: Props) {
  // A picture of another site can only be told by its address.
  const [isTyped, setIsTyped] = useState(false);
  if (media !== 'picture') return <AddressField {...field} />;
  const { label, help, value, error, isOptional = false, onChange } = field;
  return (
    <div className={css.picture}>
      <PictureField
        label={label}
        help={help}
        isOptional={isOptional}
        value={value}
        error={isTyped ? undefined : error}
        onChoose={onPicture}
        onRemove={() => onChange('')}
      />
      {isTyped ? (
        <AddressField label="Address of the picture" {...{ value, error, onChange }} />
      ) : (
        <Button variant="plain" isSmall className={css.toAddress} onClick={() => setIsTyped(true)}>
          Write its address instead
        </Button>
      )}
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
