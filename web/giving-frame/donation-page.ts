import type { CaptureState } from '#contract/giving.ts';
import {
  type FrameMessage,
  type GiftMessage,
  type PageMessage,
  readPageMessage,
} from './messages.ts';

/** The page around this frame, as the buttons use it. */
export type DonationPage = {
  tell: (word: FrameMessage) => void;
  /** Asks the page for an order; null if there is none. */
  makeOrder: () => Promise<string | null>;
  /** Asks the page to take the money of an approved order. */
  captureOrder: (id: string) => Promise<CaptureState>;
  /** Asks the page to have the wallet's nonce charged. */
  chargeWallet: (nonce: string) => Promise<CaptureState>;
};

/**
 * Listens to the page around this frame. The server writes the page's origin into the document where the frame has
 * another one. In a sandbox the frame has none, but its address is still the page's.
 */
export function connectToPage(onGift: (gift: GiftMessage) => void): DonationPage {
  const { parent } = window;
  const pageOrigin = document.documentElement.dataset.pageOrigin || location.origin;
  const waiting = new Map<number, (answer: PageMessage) => void>();
  let asked = 0;
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== pageOrigin) return;
    const word = readPageMessage(data);
    if (!word) return;
    if (word.type === 'gift') return onGift(word);
    waiting.get(word.request)?.(word);
    waiting.delete(word.request);
  });
  const tell = (word: FrameMessage) => parent.postMessage(word, pageOrigin);
  const ask = (wordOf: (request: number) => FrameMessage) =>
    new Promise<PageMessage>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      tell(wordOf(asked));
    });
  return {
    tell,
    makeOrder: async () => {
      const answer = await ask((request) => ({ type: 'make', request }));
      return answer.type === 'made' ? answer.id : null;
    },
    captureOrder: async (id) => {
      const answer = await ask((request) => ({ type: 'capture', request, id }));
      return answer.type === 'captured' ? answer.state : 'pending';
    },
    chargeWallet: async (nonce) => {
      const answer = await ask((request) => ({ type: 'charge', request, nonce }));
      return answer.type === 'captured' ? answer.state : 'pending';
    },
  };
}
