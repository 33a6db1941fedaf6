import { useState } from 'react';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import type { FieldProps } from './words-field.tsx';

/** `value` is wall time, 24 hours: `18:30`; empty for none. */
type Props = FieldProps & { value: string };

const HALF_WRITTEN = 'This is not a whole time of day. Fill in hours and minutes.';

/** A time of day. What is half written reads as none: the frame asks before saving (`invalid`), and it says so. */
export function TimeField({ value, error, onChange, ...rest }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <FieldFrame {...rest} error={isBroken ? HALF_WRITTEN : error}>
      {(control) => (
        <input
          {...control}
          type="time"
          required
          value={value}
          onChange={({ currentTarget }) => {
            if (!currentTarget.validity.badInput) setIsBroken(false);
            onChange(currentTarget.value);
          }}
          onBlur={({ currentTarget }) => setIsBroken(currentTarget.validity.badInput)}
          onInvalid={({ currentTarget }) => setIsBroken(currentTarget.validity.badInput)}
        />
      )}
    </FieldFrame>
  );
}
