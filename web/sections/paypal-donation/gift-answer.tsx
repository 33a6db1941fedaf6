import { t } from '#languages/t.ts';
import { NAMELESS } from '#web/giving-frame/messages.ts';
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

const thanks = (name: string) =>
  t('Donation successful! Thank you, {isKnown, select, true {{name}} other {friend}}.', {
    isKnown: String(name !== NAMELESS),
    name,
  });

function Words({ gift }: { gift: Gift }) {
  switch (gift.status) {
    case 'given':
      return <Notice tone="success">{thanks(gift.name)}</Notice>;
    case 'pending':
      return (
        <Notice tone="success">
          {t(
            'Thank you. Your gift is not confirmed yet. Please do not give again: we look after it with the payment service, and nothing is taken twice.',
          )}
        </Notice>
      );
    case 'confirming':
      return <p>{t('Confirming your gift. Please stay on this page…')}</p>;
    case 'canceled':
      return <p>{t('You closed the payment window. Nothing was taken.')}</p>;
    case 'declined':
      return (
        <Notice tone="error">
          {t(
            'Your bank or the payment service refused this payment. Nothing was taken. Please choose another card or account.',
          )}
        </Notice>
      );
    case 'changed':
      return (
        <Notice tone="error">
          {t(
            'The amount in the payment window was not the one you chose here, so nothing was taken. Please try again.',
          )}
        </Notice>
      );
    case 'refused':
      return <Notice tone="error">{gift.message}</Notice>;
    case 'failed':
      return (
        <Notice tone="error">
          {t(
            'The payment was not completed. You can try again; if you are not sure whether it went through, your PayPal account shows it.',
          )}
        </Notice>
      );
    default:
      return null;
  }
}
