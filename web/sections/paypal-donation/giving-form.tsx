import { useState } from 'react';
import type { FrameMessage } from '#web/giving-frame/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { AmountFields } from './amount-fields.tsx';
import { readAmount } from './donation-amount.ts';
import { type Gift, giftAfter } from './gift.ts';
import { GiftAnswer } from './gift-answer.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import css from './view.module.css';

type Props = { clientId: string; currency: string; amount: string };

/** The giving form: the amount, the provider's buttons in their frame, and the result. */
export function GivingForm({ clientId, currency, amount: suggested }: Props) {
  const [text, setText] = useState(suggested);
  const [isAsked, setIsAsked] = useState(false);
  const [gift, setGift] = useState<Gift>({ status: 'open' });
  const amount = readAmount(text, currency);
  const error = isAsked && !amount ? 'Please write an amount such as 25 or 12.50.' : undefined;
  const hear = (word: FrameMessage) => {
    if (word.type === 'asked') setIsAsked(true);
    setGift((before) => giftAfter(word) ?? before);
  };
  return (
    <>
      {gift.status !== 'given' && (
        <div className={css.checkout}>
          <AmountFields {...{ text, currency, suggested, error }} onChange={setText} />
          <PaymentFrame {...{ clientId, currency, amount }} onWord={hear} />
        </div>
      )}
      <GiftAnswer gift={gift} />
      {gift.status === 'given' && (
        <Button variant="quiet" onClick={() => setGift({ status: 'open' })}>
          Give again
        </Button>
      )}
    </>
  );
}
