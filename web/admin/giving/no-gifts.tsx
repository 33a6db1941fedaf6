import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { useSite } from '#web/use-site.ts';

/** Before the first gift: what is set up, and what to do. */
export function NoGifts() {
  const { paypalClientId, walletKey } = useSite();
  const isSetUp = paypalClientId !== null || walletKey !== null;
  return (
    <EmptyState title="No gifts yet.">
      {isSetUp ? (
        <p>
          Giving is set up. Add the section “paypal-donation” to a page, such as Give, and gifts
          will be listed here with their fund, and whether the provider has confirmed them.
        </p>
      ) : (
        <p>
          To take gifts online, whoever looks after the server sets PAYPAL_CLIENT_ID,
          PAYPAL_CLIENT_SECRET and GIVING_ORIGIN, or the keys of a wallet (docs/run-it.md,
          “Giving”). Then add the section “paypal-donation” to a page. Gifts will be listed here.
        </p>
      )}
    </EmptyState>
  );
}
