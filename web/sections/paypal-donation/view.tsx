import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSite } from '#web/use-site.ts';
import { GivingForm } from './giving-form.tsx';
import { OtherWays } from './other-ways.tsx';
import css from './view.module.css';

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
        <GivingForm
          // The provider's script is loaded for one client and one currency.
          key={`${clientId} ${section.currency}`}
          clientId={clientId}
          currency={section.currency}
          amount={section.amount}
        />
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
