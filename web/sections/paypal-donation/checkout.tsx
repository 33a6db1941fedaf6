import { PayPalScriptProvider } from '@paypal/react-paypal-js';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AmountFields } from './amount-fields.tsx';
import { readAmount } from './donation-amount.ts';
import type { Gift } from './gift.ts';
import { PaymentButtons } from './payment-buttons.tsx';
import css from './view.module.css';

type Props = { clientId: string; currency: string; amount: string };

/** The giving form. This file and what it alone imports are a chunk of their own. */
export default function Checkout({ clientId, currency, amount: suggested }: Props) {
  const [text, setText] = useState(suggested);
  const [isAsked, setIsAsked] = useState(false);
  const [gift, setGift] = useState<Gift>({ status: 'open' });
  const amount = readAmount(text, currency);
  const error = isAsked && !amount ? 'Please write an amount such as 25 or 12.50.' : undefined;
  return (
    <PayPalScriptProvider
      options={{ clientId, currency, intent: 'capture', components: 'buttons' }}
    >
      {gift.status !== 'given' && (
        <div className={css.checkout}>
          <AmountFields {...{ text, currency, suggested, error }} onChange={setText} />
          <PaymentButtons
            amount={amount}
            currency={currency}
            onGift={setGift}
            onAsk={() => setIsAsked(true)}
          />
        </div>
      )}
      <div role="alert" className={css.answer}>
        {gift.status === 'given' && (
          <Notice tone="success">Donation successful! Thank you, {gift.name}.</Notice>
        )}
        {gift.status === 'cancelled' && <p>You closed the payment window. Nothing was taken.</p>}
        {gift.status === 'failed' && (
          <Notice tone="error">
            The payment was not completed. You can try again; if you are not sure whether it went
            through, your PayPal account shows it.
          </Notice>
        )}
      </div>
      {gift.status === 'given' && (
        <Button variant="quiet" onClick={() => setGift({ status: 'open' })}>
          Give once more
        </Button>
      )}
    </PayPalScriptProvider>
  );
}
