import type { Pair } from '#contract/translations.ts';
import { RichTextEditor } from '#web/admin/rich-text/rich-text-editor.tsx';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { inLanguage } from './language-words.ts';
import type { PairField } from './pair-field.ts';

type Props = {
  is: Pair['is'];
  field: PairField;
  label: string;
  language: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

/** Where a translation is written: as the text is written in the content's own editor. */
export function TranslatedField({ is, field, label, language, value, onChange, error }: Props) {
  const shared = { label, value, onChange, error, ...inLanguage(language), required: true };
  if (is === 'html')
    return (
      <div data-invalid={error ? true : undefined} tabIndex={-1}>
        <RichTextEditor
          {...{ label, value, onChange, ...inLanguage(language) }}
          hasPictures={field.hasPictures}
        />
        <FieldError>{error}</FieldError>
      </div>
    );
  if (is === 'lines' || field.isLong)
    return <TextArea {...shared} rows={3} maxLength={field.most} />;
  return <TextField {...shared} autoComplete="off" maxLength={field.most} />;
}
