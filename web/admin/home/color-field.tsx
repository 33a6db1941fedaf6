import { useId, useState } from 'react';
import { colorHint } from '#domain/color.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { adviceOn, type ColorRole, readColor } from './color-advice.ts';
import css from './color-field.module.css';

type Props = {
  /** What it is used for; without it nothing is said about its contrast. */
  role?: ColorRole;
  label: string;
  /** As typed. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A color, from a palette or as a number, and how well it can be read on the site's paper. */
export function ColorField({ role, label, value, error, onChange }: Props) {
  const color = readColor(value);
  const advice = useId();
  /** Nobody is told while writing. */
  const [wasLeft, setWasLeft] = useState(false);
  return (
    <div className={css.field}>
      <FieldFrame label={label} error={error ?? (wasLeft && !color ? colorHint() : undefined)}>
        {({ 'aria-describedby': described, className, ...control }) => (
          <div className={css.row}>
            <input
              type="color"
              aria-label={t('{color}, from a palette', { color: label })}
              className={css.palette}
              value={color ?? '#000000'}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
            <input
              {...control}
              aria-describedby={classNames(described, color && role && advice)}
              className={classNames(className, css.number)}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              // As the site writes it: "5B2A55" is understood too.
              onBlur={() => {
                setWasLeft(true);
                if (color && color !== value) onChange(color);
              }}
            />
          </div>
        )}
      </FieldFrame>
      {color && role && <AdviceLine id={advice} role={role} color={color} onChange={onChange} />}
    </div>
  );
}

type LineProps = Pick<Props, 'onChange'> & { id: string; role: ColorRole; color: string };

function AdviceLine({ id, role, color, onChange }: LineProps) {
  const { isReadable, words, nearest } = adviceOn(color, role);
  return (
    <>
      <p id={id} data-is-readable={isReadable} className={css.advice}>
        <Icon name={isReadable ? 'check' : 'warning'} size={18} />
        <span>
          {words}
          {nearest && (
            <>
              {' '}
              {t('Visitors see {color} in its place, the nearest that can be read.', {
                color: nearest,
              })}
            </>
          )}
        </span>
      </p>
      {nearest && (
        <Button isSmall className={css.nearest} onClick={() => onChange(nearest)}>
          <span className={css.swatch} style={{ background: nearest }} />
          {t('Use {name}', { name: nearest })}
        </Button>
      )}
    </>
  );
}
