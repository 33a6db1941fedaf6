import { createRoot } from 'react-dom/client';
import { connectToPage } from './donation-page.ts';
import { followHeight } from './follow-height.ts';
import { PaymentButtons } from './payment-buttons.tsx';

/** The frame's whole script: it shows nothing until a donation page has sent it the gift. */
function start(place: HTMLElement): void {
  const root = createRoot(place);
  const tell = connectToPage((gift) => root.render(<PaymentButtons gift={gift} tell={tell} />));
  tell({ type: 'state', state: 'initial' });
  followHeight(place, (height) => tell({ type: 'height', height }));
}

const place = document.getElementById('buttons');
// Opened on its own it has no page to serve.
if (place && window.parent !== window) start(place);
