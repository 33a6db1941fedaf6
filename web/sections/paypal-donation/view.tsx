import { lazy, Suspense } from 'react';
import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { Loading } from '#web/ui/loading.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSite } from '#web/use-site.ts';
import { OtherWays } from './other-ways.tsx';
import { Unavailable } from './unavailable.tsx';
import css from './view.module.css';

/** The provider's library is heavy and of use to givers alone: it comes when a donation section is shown. */
const Checkout = lazy(() => import('./checkout.tsx').catch(() => ({ default: Unavailable })));

function View({ section }: SectionProps<'paypal-donation'>) {
  const { paypalClientId } = useSite();
  const isHydrated = useHydrated();
  const clientId = section.clientId || paypalClientId;
  return (
    <div className={css.donation}>
      {!clientId && (
        <>
          <p>Giving online is not set up here yet.</p>
          <OtherWays />
        </>
      )}
      {clientId && isHydrated && (
        <Suspense fallback={<Loading>Loading the giving form…</Loading>}>
          <Checkout clientId={clientId} currency={section.currency} amount={section.amount} />
        </Suspense>
      )}
      {clientId && !isHydrated && (
        <noscript>
          <p>Giving online by card or PayPal needs JavaScript.</p>
          <OtherWays />
        </noscript>
      )}
    </div>
  );
}

export const section = defineSection({ type: 'paypal-donation', View });
