import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useEffect, useRef } from 'react';
import type { DonationPage } from './donation-page.ts';
import type { GiftMessage, ScriptState } from './messages.ts';
import { payingOf } from './paying.ts';

type Props = { gift: GiftMessage; page: DonationPage };

/** The provider's script and its buttons, for the gift that the page sent. */
export function PaymentButtons({ gift, page }: Props) {
  const { clientId, currency, flow } = gift;
  const kind =
    flow === 'monthly'
      ? ({ intent: 'subscription', vault: true } as const)
      : ({ intent: 'capture' } as const);
  return (
    <PayPalScriptProvider options={{ clientId, currency, components: 'buttons', ...kind }}>
      <Buttons gift={gift} page={page} />
    </PayPalScriptProvider>
  );
}

/** The buttons, and what they do when pressed. The page shows the result in words. */
function Buttons({ gift, page }: Props) {
  const { tell } = page;
  const { amount, flow } = gift;
  const state = useScriptState();
  useEffect(() => tell({ type: 'state', state }), [state, tell]);
  const isShown = useRef(false);
  if (state === 'rejected') return null;

  const show = () => {
    isShown.current = true;
    tell({ type: 'shown' });
  };

  const fail = (error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a payment error is only logged (reference/failures.md#giving)
    console.error(error);
    // Before the buttons are shown nobody can have paid: the buttons themselves failed.
    tell(isShown.current ? { type: 'failed' } : { type: 'state', state: 'rejected' });
  };
  return (
    <PayPalButtons
      style={{
        layout: 'vertical',
        shape: 'rect',
        label: flow === 'monthly' ? 'subscribe' : 'donate',
        height: 48,
      }}
      onInit={show}
      onClick={async (_data, actions) => {
        show();
        tell({ type: 'asked' });
        await (amount ? actions.resolve() : actions.reject());
      }}
      {...payingOf(gift, page, fail)}
      onCancel={() => tell({ type: 'canceled' })}
      onError={fail}
    />
  );
}

function useScriptState(): ScriptState {
  const [{ isPending, isResolved, isRejected }] = usePayPalScriptReducer();
  if (isResolved) return 'resolved';
  if (isRejected) return 'rejected';
  return isPending ? 'pending' : 'initial';
}
