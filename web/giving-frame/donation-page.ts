import { type FrameMessage, type GiftMessage, readGiftMessage } from './messages.ts';

/**
 * Listens to the page around this frame; returns the function that sends it messages. The server writes the page's
 * origin into the document where the frame has another one. In a sandbox the frame has none, but its address is still
 * the page's.
 */
export function connectToPage(onGift: (gift: GiftMessage) => void): (word: FrameMessage) => void {
  const { parent } = window;
  const pageOrigin = document.documentElement.dataset.pageOrigin || location.origin;
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== pageOrigin) return;
    const gift = readGiftMessage(data);
    if (gift) onGift(gift);
  });
  return (word) => parent.postMessage(word, pageOrigin);
}
