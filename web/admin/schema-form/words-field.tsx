import { Labelled } from '#web/admin/ui/labelled.tsx';
import { classNames } from '#web/ui/class-names.ts';
import css from './schema-form.module.css';

/** What every field of a form made from a schema takes. */
export type FieldProps = {
  label: string;
  help?: string | undefined;
  error: string | undefined;
  /** Whether the label says so. */
  isOptional?: boolean;
  onChange: (value: unknown) => void;
};

type Props = FieldProps & {
  value: string;
  isLong: boolean;
  most?: number | undefined;
  keyboard?: 'tel' | 'email' | undefined;
};

/** Plain words: a line, or an area that grows with what is written. */
export function WordsField({ value, isLong, most, keyboard, onChange, ...rest }: Props) {
  return (
    <Labelled {...rest}>
      {(control) =>
        isLong ? (
          <textarea
            {...control}
            className={classNames(control.className, css.area)}
            rows={3}
            maxLength={most}
            // What the browser knows of one's own is not the church's.
            {...(keyboard && { inputMode: keyboard, autoComplete: 'off' })}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        ) : (
          <input
            {...control}
            maxLength={most}
            // What the browser knows of one's own is not the church's.
            {...(keyboard && { inputMode: keyboard, autoComplete: 'off' })}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )
      }
    </Labelled>
  );
}
