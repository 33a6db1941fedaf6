import { useRef, useState } from 'react';
import { t } from '#languages/t.ts';
import type { Flow } from '#web/giving-frame/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { useSite } from '#web/use-site.ts';
import { AmountFields } from './amount-fields.tsx';
import { readAmount } from './donation-amount.ts';
import { FundField } from './fund-field.tsx';
import { isThanked } from './gift.ts';
import { GiftAnswer } from './gift-answer.tsx';
import { HowOften } from './how-often.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { Thanks } from './thanks.tsx';
import { useGift } from './use-gift.ts';
import css from './view.module.css';

export type GivingFormProps = {
  /** PayPal's client id; null if there is only the wallet. */
  clientId: string | null;
  /** The wallet's key for browsers; null without a wallet. */
  walletKey: string | null;
  currency: string;
  amount: string;
  suggestions: readonly string[];
  funds: readonly string[];
  locale: string;
  /** Whether this site's server makes the orders, and whether it takes monthly gifts. */
  isOnServer: boolean;
  allowMonthly: boolean;
};

/** The giving form: amount, fund and how often, the provider's buttons in their frame, and the result. */
export function GivingForm(props: GivingFormProps) {
  const { clientId, walletKey, currency, amount: suggested, suggestions, locale } = props;
  const funds = fundsToChoose(props.funds, useSite().funds);
  const [text, setText] = useState(suggested);
  const [fund, setFund] = useState(funds[0] ?? '');
  const [isMonthly, setIsMonthly] = useState(false);
  const amount = readAmount(text, currency, locale);
  const { gift, hear, giveAgain } = useGift({ amount, currency, fund, isMonthly });
  const field = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const error = isAsked && !amount ? t('Please write an amount such as 25 or 12.50.') : undefined;
  const isDone = isThanked(gift);
  const listen: typeof hear = (word, reply) => {
    if (word.type === 'asked') {
      setIsAsked(true);
      if (!amount) field.current?.focus();
    }
    hear(word, reply);
  };
  return (
    <>
      {!isDone && (
        <div className={css.checkout}>
          <AmountFields
            {...{ text, currency, suggested, suggestions, locale, error, field }}
            onChange={setText}
          />
          {props.allowMonthly && <HowOften isMonthly={isMonthly} onChange={setIsMonthly} />}
          {funds.length > 0 && <FundField funds={funds} fund={fund} onChange={setFund} />}
          {clientId && (
            <PaymentFrame
              // Monthly gifts need the provider's script in another form, and it is loaded once per document.
              key={String(isMonthly)}
              {...{ clientId, currency, amount }}
              flow={flowOf(props.isOnServer, isMonthly)}
              onWord={listen}
            />
          )}
          {walletKey && !isMonthly && (
            <PaymentFrame
              {...{ clientId: walletKey, currency, amount }}
              flow="wallet"
              isSecond={clientId !== null}
              onWord={listen}
            />
          )}
        </div>
      )}
      <GiftAnswer gift={gift} />
      {isDone && (
        <>
          <Thanks gift={gift} locale={locale} />
          <Button variant="quiet" onClick={giveAgain} className={css.again}>
            {t('Give again')}
          </Button>
        </>
      )}
    </>
  );
}

/** The page's own funds that are open, else the church's, where there is a choice. */
function fundsToChoose(own: readonly string[], open: readonly string[]): readonly string[] {
  if (own.length > 0) return own.filter((fund) => open.includes(fund));
  return open.length > 1 ? open : [];
}

function flowOf(isOnServer: boolean, isMonthly: boolean): Flow {
  if (!isOnServer) return 'browser';
  return isMonthly ? 'monthly' : 'server';
}
