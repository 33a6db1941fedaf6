import { useRef, useState } from 'react';
import { type FrameMessage, type PageMessage, readName } from '#web/giving-frame/messages.ts';
import { chargeWallet } from './charge-wallet.ts';
import { type Gift, giftAfter, giftCaptured, type Wish } from './gift.ts';
import { captureOrder, makeOrder, reportGift } from './order-calls.ts';

/**
 * A gift from the first press of a button to the thanks. What the frame asks for is done here, since the frame cannot
 * call the server; amount and fund are what this page shows, never what the frame says.
 */
export function useGift(wish: Wish) {
  const [gift, setGift] = useState<Gift>({ status: 'open' });
  /** What the order under way was made for: the form may be changed while PayPal's window is open. */
  const ordered = useRef(wish);

  const make = async (request: number, reply: (word: PageMessage) => void) => {
    ordered.current = wish;
    try {
      reply({ type: 'made', request, id: await makeOrder(wish) });
    } catch (error) {
      setGift({ status: 'refused', message: (error as Error).message });
      reply({ type: 'made', request, id: null });
    }
  };

  const capture = async (request: number, id: string, reply: (word: PageMessage) => void) => {
    const given = ordered.current;
    const { state, name } = await captureOrder(id, given.isMonthly);
    setGift(giftCaptured(state, readName(name), given));
    reply({ type: 'captured', request, state });
  };

  const charge = async (request: number, nonce: string, reply: (word: PageMessage) => void) => {
    const given = ordered.current;
    const outcome = await chargeWallet(nonce, given);
    if ('message' in outcome) setGift({ status: 'refused', message: outcome.message });
    else setGift(giftCaptured(outcome.state, readName(outcome.name), given));
    reply({ type: 'captured', request, state: 'state' in outcome ? outcome.state : 'declined' });
  };

  const hear = (word: FrameMessage, reply: (word: PageMessage) => void) => {
    if (word.type === 'asked') ordered.current = wish;
    setGift((before) => giftAfter(before, word, ordered.current));
    if (word.type === 'make') void make(word.request, reply);
    if (word.type === 'capture') void capture(word.request, word.id, reply);
    if (word.type === 'charge') void charge(word.request, word.nonce, reply);
    if (word.type === 'given' && word.id !== null)
      void reportGift(word.id, word.name, ordered.current);
  };
  return { gift, hear, giveAgain: () => setGift({ status: 'open' }) };
}
