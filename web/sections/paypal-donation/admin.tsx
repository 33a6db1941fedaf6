import { DEMO_CLIENT } from '#contract/section-constants.ts';
import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';

export const admin = defineSectionAdmin({
  type: 'paypal-donation',
  group: 'giving',
  icon: (
    <path d="M12 20s-7.500-4.500-7.500-10A4 4 0 0 1 12 8a4 4 0 0 1 7.500 2c0 5.500-7.500 10-7.500 10Z" />
  ),
  missing: ({ clientId, amount, currency }, { hasPaypal }) =>
    clientId === DEMO_CLIENT && !hasPaypal
      ? t(
          'A demo of giving shows on the published page, and nothing is charged. Empty the client id before you set up giving.',
        )
      : clientId || hasPaypal
        ? t(
            'The buttons of PayPal show on the published page. Suggested amount: {amount} {currency}.',
            { amount, currency },
          )
        : undefined,
});
