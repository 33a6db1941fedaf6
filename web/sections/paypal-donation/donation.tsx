import { DEMO_CLIENT } from '#contract/section-constants.ts';
import { t } from '#languages/t.ts';
import type { SectionProps } from '#web/sections/define.ts';
import { screenWords } from '#web/ui/text-language.tsx';
import { useSite } from '#web/use-site.ts';
import { OtherWays } from './other-ways.tsx';
import { Unavailable } from './unavailable.tsx';
import { useGivingForm } from './use-giving-form.ts';
import css from './view.module.css';

export function View({ section }: SectionProps<'paypal-donation'>) {
  const { paypalClientId, paypalOrders, paypalMonthly, walletKey, locale } = useSite();
  const isDemoSection = section.clientId === DEMO_CLIENT;
  const clientId = (isDemoSection ? '' : section.clientId) || paypalClientId;
  // Another account's orders are not this server's: they stay in the browser.
  const isOnServer = paypalOrders && clientId === paypalClientId;
  // Where the server takes gifts, the demo's page takes them as well.
  const isDemo = isDemoSection && !clientId && !walletKey;
  const isSetUp = isDemo || Boolean(clientId || walletKey);
  const GivingForm = useGivingForm(isSetUp, isDemo);
  return (
    <div className={css.donation} {...screenWords()}>
      {!isSetUp && <p>{t('Giving online is not set up here yet.')}</p>}
      {GivingForm === 'failed' && <Unavailable />}
      {GivingForm && GivingForm !== 'failed' && (
        <GivingForm
          // The provider's script is loaded for one client and one currency.
          key={`${clientId} ${section.currency}`}
          {...{ clientId, walletKey, isOnServer, locale }}
          currency={section.currency}
          amount={section.amount}
          suggestions={section.suggestions}
          funds={section.funds}
          allowMonthly={section.allowMonthly && (isDemo || (isOnServer && paypalMonthly))}
        />
      )}
      {isSetUp && !GivingForm && (
        <noscript>
          <p>{t('Giving online by card or PayPal needs JavaScript.')}</p>
        </noscript>
      )}
      <OtherWays />
    </div>
  );
}
