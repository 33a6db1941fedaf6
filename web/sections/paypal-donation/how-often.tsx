import { useId } from 'react';
import { t } from '#languages/t.ts';
import css from './view.module.css';

type Props = { isMonthly: boolean; onChange: (isMonthly: boolean) => void };

/** Once, or every month. */
export function HowOften({ isMonthly, onChange }: Props) {
  const name = useId();
  const choices = [
    [t('Once'), false],
    [t('Every month'), true],
  ] as const;
  return (
    <fieldset className="wrap">
      <legend className={css.legend}>{t('How often')}</legend>
      {choices.map(([label, value]) => (
        <label key={label} className={css.choice}>
          <input
            type="radio"
            name={name}
            checked={isMonthly === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
