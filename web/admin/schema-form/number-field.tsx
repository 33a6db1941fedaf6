import { Labelled } from '#web/admin/ui/labelled.tsx';
import type { FieldProps } from './words-field.tsx';

/** A number; what is none (yet) stays as it was typed, for the schema to say so. */
export function NumberField({ value, onChange, ...rest }: FieldProps & { value: string }) {
  return (
    <Labelled {...rest}>
      {(control) => (
        <input
          {...control}
          // Not `number`: a turn of the mouse's wheel would change it.
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ currentTarget: { value: text } }) =>
            onChange(/^\d+$/.test(text.trim()) ? Number(text) : text)
          }
        />
      )}
    </Labelled>
  );
}
