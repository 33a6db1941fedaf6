import { amountOf, LEAST_GIFT_MINOR, minorOf } from '#contract/money.ts';
import type { Services } from '../../context.ts';
import { networkOf } from '../../platform/rate-limits.ts';
import { invalidField } from '../../platform/refusal.ts';
import type { Money } from './new-gift.ts';

type Needs = Pick<Services, 'limits'>;

/** The site's own counters: one key for everyone. */
const SITE = 'site';

/**
 * Whether a payment may be begun: bots try stolen cards on churches' forms, with small amounts and many refusals. Returns
 * the amount in minor units. Refuses `invalid` for an amount that is not one, or is too small; `too-many` beyond the
 * limits, and for a while after several refusals by a provider: first a quarter of an hour, then a day. Others are not
 * held up by that, unless the whole site sees many refusals. The sentence says when to try again.
 */
export async function guardGifts(
  { limits }: Needs,
  { clientAddress, amount, currency }: { clientAddress: string; amount: string; currency: string },
): Promise<Money> {
  const money = askedMoney({ amount, currency });
  const network = networkOf(clientAddress);
  await limits.check('giftRefusals', network);
  await limits.check('giftRefusalsDaily', network);
  await limits.check('giftRefusalsWide', SITE);
  await limits.take('gifts', network);
  await limits.take('giftsWide', SITE);
  return money;
}

/** Whether a gift that was taken already may be noted. Returns and refuses like `guardGifts`, by limits of its own. */
export async function guardReports(
  { limits }: Needs,
  { clientAddress, ...asked }: { clientAddress: string; amount: string; currency: string },
): Promise<Money> {
  const money = askedMoney(asked);
  await limits.take('giftReports', networkOf(clientAddress));
  await limits.take('giftReportsWide', SITE);
  return money;
}

function askedMoney({ amount, currency }: { amount: string; currency: string }): Money {
  const minor = minorOf(amount, currency);
  if (minor === undefined)
    throw invalidField(
      'amount',
      `Please write an amount in ${currency}, such as ${example(currency)}.`,
    );
  if (minor < LEAST_GIFT_MINOR)
    throw invalidField(
      'amount',
      `The smallest gift online is ${amountOf(LEAST_GIFT_MINOR, currency)} ${currency}.`,
    );
  return { currency, minor };
}

/** Counts a payment that a provider refused, as it refuses stolen and wrong cards. */
export async function countRefusedGift({ limits }: Needs, clientAddress: string): Promise<void> {
  const network = networkOf(clientAddress);
  await limits.count('giftRefusals', network);
  await limits.count('giftRefusalsDaily', network);
  await limits.count('giftRefusalsWide', SITE);
}

const example = (currency: string) => amountOf(2500, currency);
