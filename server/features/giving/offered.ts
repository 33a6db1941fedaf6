import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { openFunds } from '#server/features/gifts/funds.ts';
import { donationSections } from '#server/features/pages/pages-with.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';

type Needs = Pick<Services, 'db' | 'content'>;
type Wish = { currency: string; fund: string };

/**
 * The fund of a gift, if it is open and a published donation section in this currency offers it: what strangers make up must not stand
 * among the church's funds. Refuses `invalid` for any other currency or fund.
 */
export async function offeredFund(needs: Needs, { currency, fund }: Wish): Promise<string> {
  const offered = await fundsIn(needs, currency);
  if (fund === '' || offered.includes(fund)) return fund;
  throw invalidField(
    'fund',
    t('This fund is not offered any more. Nothing was taken. Reload the page.'),
  );
}

/** The same for a gift that was taken already: without a fund, if it is not offered. */
export async function offeredFundOrNone(needs: Needs, { currency, fund }: Wish): Promise<string> {
  return (await fundsIn(needs, currency)).includes(fund) ? fund : '';
}

/** Whether a published section takes gifts in the browser alone: without our secret, or into another account. */
export async function isReported(needs: Needs & Pick<Services, 'config'>): Promise<boolean> {
  const { paypal } = needs.config;
  if (!paypal) return true;
  const sections = await donationSections(needs);
  return sections.some(({ clientId }) => clientId !== '' && clientId !== paypal.clientId);
}

async function fundsIn(needs: Needs, currency: string): Promise<string[]> {
  const sections = (await donationSections(needs)).filter((one) => one.currency === currency);
  const open = await openFunds(needs);
  if (sections.length > 0)
    return sections
      .flatMap(({ funds }) => (funds.length > 0 ? funds : open))
      .filter((fund) => open.includes(fund));
  throw invalidField(
    'currency',
    t('This site takes no gifts in {currency} any more. Nothing was taken. Reload the page.', {
      currency,
    }),
  );
}
