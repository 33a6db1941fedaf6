import { TextField } from '#web/admin/ui/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';

export function ChurchFields({ draft, onChange, errorOf }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name of the church"
        name="name"
        required
        maxLength={120}
        value={draft.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label="One sentence about it"
        name="tagline"
        help="On the home page under the name, and what search engines show."
        maxLength={300}
        value={draft.tagline}
        error={errorOf('tagline')}
        onChange={(tagline) => onChange({ tagline })}
      />
    </>
  );
}
