import type { RefObject } from 'react';
import { t } from '#languages/t.ts';
import { Field } from '#web/ui/field.tsx';
import { moneyInWords, presetAmounts, readAmount } from './donation-amount.ts';
import css from './view.module.css';

type Props = {
  text: string;
  currency: string;
  /** The section's own amount, and those it offers; without any, a few usual ones. */
  suggested: string;
  suggestions: readonly string[];
  locale: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** The field, which the form goes to when its amount is wrong: so the error is heard as well as seen. */
  field: RefObject<HTMLInputElement | null>;
};

/** A few amounts to choose from, and a field for any other amount. */
export function AmountFields(props: Props) {
  const { text, currency, suggested, suggestions, locale, error, onChange, field } = props;
  const amount = readAmount(text, currency, locale);
  return (
    <>
      <fieldset className={css.presets}>
        <legend className={css.legend}>{t('Choose an amount')}</legend>
        {presetAmounts(suggested, suggestions, currency).map((preset) => (
          <button
            key={preset}
            type="button"
            className={css.preset}
            aria-pressed={preset === amount}
            onClick={() => onChange(preset)}
          >
            {moneyInWords(preset, currency, locale)}
          </button>
        ))}
      </fieldset>
      <Field
        label={t('Your gift in {currency}', { currency })}
        name="amount"
        ref={field}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        className={css.amount}
        value={text}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
