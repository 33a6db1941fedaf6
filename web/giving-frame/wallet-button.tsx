import { useEffect, useEffectEvent, useRef } from 'react';
import type { DonationPage } from './donation-page.ts';
import type { GiftMessage } from './messages.ts';
import { openCheckout } from './wallet-checkout.ts';

type Props = { gift: GiftMessage; page: DonationPage };

/**
 * The wallet's button (docs/decisions/0045-gifts.md). The giver approves the gift in PayPal's window; the gateway's script
 * makes a nonce of that, and this site's server charges it, because the page asks it to.
 */
export function WalletButton({ gift: { clientId: key, currency, amount }, page }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);

  const show = () => {
    isShown.current = true;
    page.tell({ type: 'shown' });
  };
  const fail = (error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a payment error is only logged (reference/failures.md#giving)
    console.error(error);
    // Before the button is shown nobody can have paid: the button itself failed.
    page.tell(isShown.current ? { type: 'failed' } : { type: 'state', state: 'rejected' });
  };
  const click = useEffectEvent(() => {
    page.tell({ type: 'asked' });
    return amount !== null;
  });
  const open = useEffectEvent(async (element: HTMLElement) => {
    page.tell({ type: 'state', state: 'pending' });
    const { checkout, paypal } = await openCheckout(key, currency);
    page.tell({ type: 'state', state: 'resolved' });
    const buttons = paypal.Buttons({
      fundingSource: paypal.FUNDING.PAYPAL,
      style: { shape: 'rect', label: 'donate', height: 48 },
      onInit: show,
      onClick: (_data, actions) => (click() ? actions.resolve() : actions.reject()),
      createOrder: () =>
        checkout.createPayment({ flow: 'checkout', intent: 'capture', currency, amount: asked() }),
      onApprove: async (approved) => {
        const { nonce } = await checkout.tokenizePayment(approved);
        await page.chargeWallet(nonce);
      },
      onCancel: () => page.tell({ type: 'canceled' }),
      onError: fail,
    });
    if (!buttons.isEligible()) throw new Error('The wallet has no button for this browser.');
    await buttons.render(element);
    show();
  });
  const asked = useEffectEvent(() => amount);

  const start = useEffectEvent((element: HTMLElement) => open(element).catch(fail));

  useEffect(() => {
    if (place.current) void start(place.current);
  }, []);
  return <div ref={place} />;
}
