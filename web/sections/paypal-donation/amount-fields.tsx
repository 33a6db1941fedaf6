import { Field } from '#web/ui/field.tsx';
import { moneyInWords, presetAmounts, readAmount } from './donation-amount.ts';
import css from './view.module.css';

type Props = {
  text: string;
  currency: string;
  /** The section's own amount, which is one of the presets. */
  suggested: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A few amounts to choose from, and a field for any other amount. */
export function AmountFields({ text, currency, suggested, error, onChange }: Props) {
  const amount = readAmount(text, currency);
  return (
    <>
      <fieldset className={css.presets}>
        <legend className={css.legend}>Choose an amount</legend>
        {presetAmounts(suggested, currency).map((preset) => (
          <button
            key={preset}
            type="button"
            className={css.preset}
            aria-pressed={preset === amount}
            onClick={() => onChange(preset)}
          >
            {moneyInWords(preset, currency)}
          </button>
        ))}
      </fieldset>
      <Field
        label={`Your gift in ${currency}`}
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className={css.amount}
        value={text}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
