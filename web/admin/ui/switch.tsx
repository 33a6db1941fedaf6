import { useId } from 'react';
import { t } from '#languages/t.ts';
import css from './switch.module.css';

type Props = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  help?: string | undefined;
  /** What it says of itself, beside the color: "On" and "Off". */
  words?: { on: string; off: string };
  name?: string | undefined;
};

/** On or off, at once visible in words. Space turns it. */
export function Switch({
  label,
  isOn,
  onChange,
  help,
  words = { on: t('On'), off: t('Off') },
  ...rest
}: Props) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.row}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          // The state is the control's own; its words beside it are for the eye.
          aria-checked={isOn}
          aria-describedby={help && `${id}-help`}
          className={css.track}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className="strong">{label}</span>
        <span aria-hidden="true" className="muted">
          {isOn ? words.on : words.off}
        </span>
      </label>
      {help && (
        <p id={`${id}-help`} className="note">
          {help}
        </p>
      )}
    </div>
  );
}
