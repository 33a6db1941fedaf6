import { Notice } from '#web/ui/notice.tsx';
import type { Gift } from './gift.ts';
import css from './view.module.css';

/** The result of the gift, in words. Always in the page, so that new text in it is announced. */
export function GiftAnswer({ gift }: { gift: Gift }) {
  return (
    <div role="alert" className={css.answer}>
      <Words gift={gift} />
    </div>
  );
}

function Words({ gift }: { gift: Gift }) {
  switch (gift.status) {
    case 'given':
      return <Notice tone="success">Donation successful! Thank you, {gift.name}.</Notice>;
    case 'pending':
      return (
        <Notice tone="success">
          Thank you. Your gift is not confirmed yet. Please do not give again: we look after it with
          the payment service, and nothing is taken twice.
        </Notice>
      );
    case 'confirming':
      return <p>Confirming your gift. Please stay on this page…</p>;
    case 'canceled':
      return <p>You closed the payment window. Nothing was taken.</p>;
    case 'declined':
      return (
        <Notice tone="error">
          Your bank or the payment service refused this payment. Nothing was taken. Please choose
          another card or account.
        </Notice>
      );
    case 'changed':
      return (
        <Notice tone="error">
          The amount in the payment window was not the one you chose here, so nothing was taken.
          Please try again.
        </Notice>
      );
    case 'refused':
      return <Notice tone="error">{gift.message}</Notice>;
    case 'failed':
      return (
        <Notice tone="error">
          The payment was not completed. You can try again; if you are not sure whether it went
          through, your PayPal account shows it.
        </Notice>
      );
    default:
      return null;
  }
}
