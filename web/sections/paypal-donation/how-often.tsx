import { useId } from 'react';
import css from './view.module.css';

type Props = { isMonthly: boolean; onChange: (isMonthly: boolean) => void };

/** Once, or every month. */
export function HowOften({ isMonthly, onChange }: Props) {
  const name = useId();
  const choices = [
    ['Once', false],
    ['Every month', true],
  ] as const;
  return (
    <fieldset className="wrap">
      <legend className={css.legend}>How often</legend>
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
