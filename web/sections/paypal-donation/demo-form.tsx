import { useRef, useState } from 'react';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AmountFields } from './amount-fields.tsx';
import { moneyInWords, readAmount } from './donation-amount.ts';
import { FundField } from './fund-field.tsx';
import type { GivingFormProps } from './giving-form.tsx';
import { HowOften } from './how-often.tsx';
import css from './view.module.css';

/** The giving form of a demo church, with a stand-in for the provider's buttons: it asks nobody and charges nothing. */
export function GivingForm(props: GivingFormProps) {
  const { currency, amount: suggested, suggestions, funds, locale } = props;
  const [text, setText] = useState(suggested);
  const [fund, setFund] = useState(funds[0] ?? '');
  const [isMonthly, setIsMonthly] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [given, setGiven] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const amount = readAmount(text, currency, locale);
  const error = isAsked && !amount ? t('Please write an amount such as 25 or 12.50.') : undefined;
  const give = () => {
    setIsAsked(true);
    setGiven('');
    if (!amount) return field.current?.focus();
    const money = moneyInWords(amount, currency, locale);
    setGiven(
      t(
        'Thank you for {money}{isMonthly, select, true { every month} other {}}{hasFund, select, true { for {fund}} other {}}. It was a demo: nothing was charged.',
        { money, isMonthly: String(isMonthly), hasFund: String(fund !== ''), fund },
      ),
    );
  };
  return (
    <div className={css.checkout}>
      <p>
        {rich(
          '<b>Demo, nothing is charged.</b> On a church’s own site the buttons of PayPal and of cards are here.',
          { b: (text) => <strong>{text}</strong> },
        )}
      </p>
      <AmountFields
        {...{ text, currency, suggested, suggestions, locale, error, field }}
        onChange={setText}
      />
      {props.allowMonthly && <HowOften isMonthly={isMonthly} onChange={setIsMonthly} />}
      {funds.length > 0 && <FundField funds={funds} fund={fund} onChange={setFund} />}
      <Button onClick={give} className={css.again}>
        {t('Give, as a demo')}
      </Button>
      <div role="status">{given && <Notice tone="success">{given}</Notice>}</div>
    </div>
  );
}
