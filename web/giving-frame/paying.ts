import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';
import type { DonationPage } from './donation-page.ts';
import type { GiftMessage } from './messages.ts';

type Paying = Pick<PayPalButtonsComponentProps, 'createOrder' | 'createSubscription' | 'onApprove'>;

/** How the provider's buttons make an order and take its money (reference/calls.md#payments). */
export function payingOf(
  gift: GiftMessage,
  page: DonationPage,
  fail: (error: unknown) => void,
): Paying {
  if (gift.flow === 'browser') return inBrowser(gift, page, fail);
  const make = async () => {
    const id = await page.makeOrder();
    if (id === null) throw new Error('The order was not made.');
    return id;
  };
  return {
    ...(gift.flow === 'monthly' ? { createSubscription: make } : { createOrder: make }),
    onApprove: async ({ orderID, subscriptionID }, actions) => {
      const state = await page.captureOrder(subscriptionID ?? orderID);
      // The giver's bank refused: PayPal's window asks for another card.
      if (state === 'declined') actions.restart();
    },
  };
}

/** Without our server: one purchase unit, made by the provider's script, and captured on approval. */
function inBrowser(
  { currency, amount }: GiftMessage,
  { tell }: DonationPage,
  fail: (error: unknown) => void,
): Paying {
  return {
    createOrder: (_data, actions) =>
      actions.order.create({
        intent: 'CAPTURE',
        purchase_units: [{ amount: { currency_code: currency, value: amount ?? '' } }],
      }),
    onApprove: async ({ orderID }, actions) => {
      try {
        const order = await actions.order?.capture();
        tell({ type: 'given', name: order?.payer?.name?.given_name ?? '', id: orderID });
      } catch (error) {
        fail(error);
      }
    },
  };
}
