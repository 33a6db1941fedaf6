import { useState } from 'react';
import { Labelled } from '#web/admin/ui/labelled.tsx';

type Props = {
  label: string;
  /** Wall time, 24 hours: `18:30`; empty for none. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const HALF_WRITTEN = 'This is not a whole time of day. Fill in hours and minutes.';

/** A time of day. What is half written reads as none: the frame asks before saving (`invalid`), and it says so. */
export function TimeField({ label, value, error, onChange }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Labelled label={label} error={isBroken ? HALF_WRITTEN : error}>
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
    </Labelled>
  );
}
