import { PayPalButtons, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import type { Gift } from './gift.ts';
import { Unavailable } from './unavailable.tsx';
import css from './view.module.css';

type Props = {
  /** The amount to give; undefined while what is typed is none. */
  amount: string | undefined;
  currency: string;
  onGift: (gift: Gift) => void;
  /** The giver wants to pay: from now on a wrong amount is said. */
  onAsk: () => void;
};

/**
 * The provider's buttons, and the state of its script in words: initial, pending, resolved, rejected
 * (specification 4). The order is made in the browser with one purchase unit and captured on approval
 * (specification 7).
 */
export function PaymentButtons({ amount, currency, onGift, onAsk }: Props) {
  const [{ isInitial, isPending, isRejected }] = usePayPalScriptReducer();
  if (isRejected) return <Unavailable />;

  const fail = (error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a payment error is only logged (specification 8)
    console.error(error);
    onGift({ status: 'failed' });
  };
  return (
    <div className={css.payment}>
      <p role="status" className={css.state}>
        {isInitial && 'The PayPal buttons are about to load…'}
        {isPending && 'Loading the PayPal buttons…'}
        {!isInitial &&
          !isPending &&
          'A window of PayPal opens, where you pay by card or from your account.'}
      </p>
      <PayPalButtons
        className={css.buttons ?? ''}
        style={{ layout: 'vertical', shape: 'rect', label: 'donate', height: 48 }}
        onClick={async (_data, actions) => {
          onAsk();
          onGift({ status: 'open' });
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
            onGift({ status: 'given', name: order?.payer?.name?.given_name ?? 'friend' });
          } catch (error) {
            fail(error);
          }
        }}
        onCancel={() => onGift({ status: 'cancelled' })}
        onError={fail}
      />
    </div>
  );
}
