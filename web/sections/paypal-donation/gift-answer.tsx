import { Notice } from '#web/ui/notice.tsx';
import type { Gift } from './gift.ts';
import css from './view.module.css';

/** The result of the gift, in words. Always in the page, so that new text in it is announced. */
export function GiftAnswer({ gift }: { gift: Gift }) {
  return (
    <div role="alert" className={css.answer}>
      {gift.status === 'given' && (
        <Notice tone="success">Donation successful! Thank you, {gift.name}.</Notice>
      )}
      {gift.status === 'canceled' && <p>You closed the payment window. Nothing was taken.</p>}
      {gift.status === 'failed' && (
        <Notice tone="error">
          The payment was not completed. You can try again; if you are not sure whether it went
          through, your PayPal account shows it.
        </Notice>
      )}
    </div>
  );
}
