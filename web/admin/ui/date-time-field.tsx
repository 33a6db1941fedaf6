import { type SyntheticEvent, useRef, useState } from 'react';
import { t } from '#languages/t.ts';
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

const HALF_WRITTEN = t(
  'This is not a whole date and time of the calendar. Fill in every part, or clear it.',
);

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
  const half = useHalfWritten();
  const { timeZone } = useSite();
  const clock = zone
    ? t('Its own time: {zone}.', { zone })
    : t('Church time: {zone}.', { zone: zoneInWords(timeZone) });
  const clear = () => {
    // Half-written parts are no value: setting the same empty one would leave them.
    if (input.current) input.current.value = '';
    half.settle();
    onChange(null);
    input.current?.focus();
  };
  return (
    <FieldFrame
      label={label}
      help={kind === 'date' ? help : [help, clock].filter(Boolean).join(' ')}
      error={half.isWritten ? HALF_WRITTEN : error}
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
              if (!validity.badInput) half.settle();
              onChange(text === '' ? null : kind === 'date' ? `${text}T00:00` : text.slice(0, 16));
            }}
            {...half.listeners}
          />
          {!required && (value !== null || half.isWritten) && (
            <Button variant="plain" isSmall of={label} onClick={clear}>
              {t('Clear')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

type TimeProps = Pick<Props, 'label' | 'help' | 'error'> & {
  /** Wall time, 24 hours: `18:30`; empty for none. */
  value: string;
  onChange: (value: string) => void;
};

/** A time of day; half written, it is as a moment is. */
export function TimeField({ value, error, onChange, ...rest }: TimeProps) {
  const half = useHalfWritten();
  return (
    <FieldFrame {...rest} error={half.isWritten ? HALF_A_TIME : error}>
      {(control) => (
        <input
          {...control}
          type="time"
          required
          value={value}
          onChange={({ currentTarget }) => {
            if (!currentTarget.validity.badInput) half.settle();
            onChange(currentTarget.value);
          }}
          {...half.listeners}
        />
      )}
    </FieldFrame>
  );
}

const HALF_A_TIME = t('This is not a whole time of day. Fill in hours and minutes.');

/** Whether what stands in an input is half a value, once it was left or asked. */
function useHalfWritten() {
  const [isWritten, setIsWritten] = useState(false);
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setIsWritten(currentTarget.validity.badInput);
  return {
    isWritten,
    settle: () => setIsWritten(false),
    listeners: { onBlur: look, onInvalid: look },
  };
}
