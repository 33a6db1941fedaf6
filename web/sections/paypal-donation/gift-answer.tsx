import { Notice } from '#web/ui/notice.tsx';
import type { Gift } from './gift.ts';
import css from './view.module.css';

/** What became of the gift, in words. Always there, so that what appears in it is read out. */
export function GiftAnswer({ gift }: { gift: Gift }) {
  return (
    <div role="alert" className={css.answer}>
      {gift.status === 'given' && (
        <Notice tone="success">Donation successful! Thank you, {gift.name}.</Notice>
      )}
      {gift.status === 'cancelled' && <p>You closed the payment window. Nothing was taken.</p>}
      {gift.status === 'failed' && (
        <Notice tone="error">
          The payment was not completed. You can try again; if you are not sure whether it went
          through, your PayPal account shows it.
        </Notice>
      )}
    </div>
  );
}
