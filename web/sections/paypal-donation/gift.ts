import type { CaptureState } from '#contract/giving.ts';
import type { FrameMessage } from '#web/giving-frame/messages.ts';

/** What a giver chose. */
export type Wish = {
  /** In the provider's format; undefined while what is typed is not a valid amount. */
  amount: string | undefined;
  currency: string;
  /** Empty if the section has no funds. */
  fund: string;
  isMonthly: boolean;
};

/** The state of a gift. `name` is the giver's first name from the provider; `wish` is what was given. */
export type Gift =
  | { status: 'open' | 'asked' | 'confirming' | 'canceled' | 'failed' | 'declined' | 'changed' }
  /** The server took no order, and says why. */
  | { status: 'refused'; message: string }
  | { status: 'given' | 'pending'; name: string; wish: Wish; at: Date };

/** Whether there is something to thank for: the form is gone then. */
export const isThanked = (gift: Gift): gift is Extract<Gift, { wish: Wish }> =>
  gift.status === 'given' || gift.status === 'pending';

/** The gift's state after a message of the frame. */
export function giftAfter(before: Gift, word: FrameMessage, wish: Wish): Gift {
  // What was thanked for stays, and so does the reason why there was no order: the provider then says that it failed.
  if (isThanked(before) || (before.status === 'refused' && word.type === 'failed')) return before;
  switch (word.type) {
    case 'asked':
      return { status: wish.amount === undefined ? 'open' : 'asked' };
    case 'capture':
    case 'charge':
      return { status: 'confirming' };
    case 'canceled':
    case 'failed':
      return { status: word.type };
    case 'given':
      return { status: 'given', name: word.name, wish, at: new Date() };
    default:
      return before;
  }
}

/** The gift's state after the server was asked to take the money. */
export function giftCaptured(state: CaptureState, name: string, wish: Wish): Gift {
  if (state === 'declined' || state === 'changed') return { status: state };
  return { status: state, name, wish, at: new Date() };
}
