import { useId } from 'react';
import { t } from '#languages/t.ts';
import css from './view.module.css';

type Props = { funds: readonly string[]; fund: string; onChange: (fund: string) => void };

/** What the gift is for. */
export function FundField({ funds, fund, onChange }: Props) {
  const id = useId();
  return (
    <div className={css.fund}>
      <label htmlFor={id} className={css.legend}>
        {t('What your gift is for')}
      </label>
      <select id={id} value={fund} onChange={(event) => onChange(event.currentTarget.value)}>
        {funds.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
