import { useRef, useState } from 'react';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { useSite } from '#web/use-site.ts';
import { Button } from './button.tsx';
import css from './date-time-field.module.css';
import { zoneInWords } from './zone-in-words.ts';

type Props = {
  label: string;
  /** Wall time at the church, `2026-11-22T10:00`; null is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** What it means; the church's zone is named after it. */
  help?: string | undefined;
  error?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  /** `date` asks for the day alone: the time of the value is then 00:00. */
  kind?: 'datetime' | 'date';
  /** Named in place of the church's zone, where the value is another's. */
  zone?: string | undefined;
};

const HALF_WRITTEN =
  'This is not a whole date and time of the calendar. Fill in every part, or clear it.';

/**
 * A date and time at the church (reference/screens.md#events-tab). What is half written reads as no date: the frame
 * asks such a field before saving (`invalid`), and it says so instead of being taken for empty.
 */
export function DateTimeField({
  label,
  value,
  onChange,
  help,
  error,
  required = false,
  kind = 'datetime',
  name,
  zone,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const { timeZone } = useSite();
  const clock = zone ? `Its own time: ${zone}.` : `Church time: ${zoneInWords(timeZone)}.`;
  const clear = () => {
    // Half-written parts are no value: setting the same empty one would leave them.
    if (input.current) input.current.value = '';
    setIsBroken(false);
    onChange(null);
    input.current?.focus();
  };
  return (
    <FieldFrame
      label={label}
      help={kind === 'date' ? help : [help, clock].filter(Boolean).join(' ')}
      error={isBroken ? HALF_WRITTEN : error}
      isOptional={!required}
    >
      {(control) => (
        <div className={css.row}>
          <input
            {...control}
            ref={input}
            name={name}
            type={kind === 'date' ? 'date' : 'datetime-local'}
            required={required}
            value={(kind === 'date' ? value?.slice(0, 10) : value?.slice(0, 16)) ?? ''}
            onChange={({ currentTarget: { value: text, validity } }) => {
              if (!validity.badInput) setIsBroken(false);
              onChange(text === '' ? null : kind === 'date' ? `${text}T00:00` : text.slice(0, 16));
            }}
            onBlur={({ currentTarget }) => setIsBroken(currentTarget.validity.badInput)}
            onInvalid={({ currentTarget }) => setIsBroken(currentTarget.validity.badInput)}
          />
          {!required && (value !== null || isBroken) && (
            <Button variant="plain" isSmall of={label} onClick={clear}>
              Clear
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
