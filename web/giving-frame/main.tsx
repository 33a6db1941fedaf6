import { createRoot } from 'react-dom/client';
import { connectToPage } from './donation-page.ts';
import { followHeight } from './follow-height.ts';
import type { GiftMessage } from './messages.ts';
import { PaymentButtons } from './payment-buttons.tsx';
import { WalletButton } from './wallet-button.tsx';

/** The frame's whole script: it shows nothing until a donation page has sent it the gift. */
function start(place: HTMLElement): void {
  const root = createRoot(place);
  const buttonsFor = (gift: GiftMessage) =>
    gift.flow === 'wallet' ? (
      <WalletButton gift={gift} page={page} />
    ) : (
      <PaymentButtons gift={gift} page={page} />
    );
  const page = connectToPage((gift) => root.render(buttonsFor(gift)));
  page.tell({ type: 'state', state: 'initial' });
  followHeight(place, (height) => page.tell({ type: 'height', height }));
}

const place = document.getElementById('buttons');
// Opened on its own it has no page to serve.
if (place && window.parent !== window) start(place);
