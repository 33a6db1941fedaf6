import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { useEffect, useRef } from 'react';
import type { FrameMessage, GiftMessage, ScriptState } from './messages.ts';

type Props = { gift: GiftMessage; tell: (word: FrameMessage) => void };

/** The provider's script and its buttons, for the gift that the page sent. */
export function PaymentButtons({ gift, tell }: Props) {
  const { clientId, currency } = gift;
  return (
    <PayPalScriptProvider
      options={{ clientId, currency, intent: 'capture', components: 'buttons' }}
    >
      <Buttons gift={gift} tell={tell} />
    </PayPalScriptProvider>
  );
}

/**
 * The order is made in the browser with one purchase unit and captured on approval (reference/calls.md#payments). The
 * page shows the result in words.
 */
function Buttons({ gift: { currency, amount }, tell }: Props) {
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
      style={{ layout: 'vertical', shape: 'rect', label: 'donate', height: 48 }}
      onInit={show}
      onClick={async (_data, actions) => {
        show();
        tell({ type: 'asked' });
        await (amount ? actions.resolve() : actions.reject());
      }}
      createOrder={(_data, actions) =>
        actions.order.create({
          intent: 'CAPTURE',
          purchase_units: [{ amount: { currency_code: currency, value: amount ?? '' } }],
        })
      }
      onApprove={async (_data, actions) => {
        try {
          const order = await actions.order?.capture();
          tell({ type: 'given', name: order?.payer?.name?.given_name ?? '' });
        } catch (error) {
          fail(error);
        }
      }}
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
