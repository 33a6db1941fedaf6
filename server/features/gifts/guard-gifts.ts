import { amountOf, LEAST_GIFT_MINOR, minorOf } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { invalidField } from '#server/platform/calls/refusal.ts';
import type { Money } from './new-gift.ts';

type Needs = Pick<Services, 'limits'>;

/** The site's own counters: one key for everyone. */
const SITE = 'site';

/**
 * Whether a payment may be begun: bots try stolen cards on churches' forms, with small amounts and many refusals. Returns
 * the amount in minor units. Refuses `invalid` for an amount that is not one, or is too small; `too-many` beyond the
 * limits, and for a while after several refusals by a provider: first a quarter of an hour, then a day. Others are not
 * held up by that, unless the whole site sees many refusals; payments that are only begun never hold up others. The
 * sentence says when to try again.
 */
export async function guardGifts(
  { limits }: Needs,
  { clientAddress, amount, currency }: { clientAddress: string; amount: string; currency: string },
): Promise<Money> {
  const money = askedMoney({ amount, currency });
  const network = { address: clientAddress };
  await limits.check('giftRefusals', network);
  await limits.check('giftRefusalsDaily', network);
  await limits.check('giftRefusalsWide', SITE);
  await limits.take('gifts', network);
  return money;
}

/**
 * Whether a gift that was taken already may be noted. Returns and refuses like `guardGifts`, by limits of its own: where
 * the site sees very many, each network has fewer, and nobody none.
 */
export async function guardReports(
  { limits }: Needs,
  { clientAddress, ...asked }: { clientAddress: string; amount: string; currency: string },
): Promise<Money> {
  const money = askedMoney(asked);
  await limits.take('giftReports', { address: clientAddress });
  if ((await limits.count('giftReportsWide', SITE)) > 0)
    await limits.take('giftReportsCrowded', { address: clientAddress });
  return money;
}

function askedMoney({ amount, currency }: { amount: string; currency: string }): Money {
  const minor = minorOf(amount, currency);
  if (minor === undefined)
    throw invalidField(
      'amount',
      t('Please write an amount in {currency}, such as {example}.', {
        currency,
        example: example(currency),
      }),
    );
  if (minor < LEAST_GIFT_MINOR)
    throw invalidField(
      'amount',
      t('The smallest gift online is {least}.', {
        least: `${amountOf(LEAST_GIFT_MINOR, currency)} ${currency}`,
      }),
    );
  return { currency, minor };
}

/** Refuses `too-many` for an order for which several cards were refused: one order must not try any number of them. */
export const guardOrder = ({ limits }: Needs, order: string) =>
  limits.check('giftRefusals', `order ${order}`);

/**
 * Counts a payment that a provider refused, as it refuses stolen and wrong cards: once for its order, however often the
 * refusal is asked for again. What was never paid was refused by nobody, and is not counted.
 */
export async function countRefusedGift(
  { limits }: Needs,
  { order, clientAddress }: { order: string; clientAddress: string },
): Promise<void> {
  await limits.count('giftRefusals', `order ${order}`);
  if (!(await limits.allows('giftRefusedOrders', order))) return;
  const network = { address: clientAddress };
  await limits.count('giftRefusals', network);
  await limits.count('giftRefusalsDaily', network);
  await limits.count('giftRefusalsWide', SITE);
}

/** Counts what is no payment at all, such as a made-up one: against its own network, which may try cards that way. */
export async function countUselessGift({ limits }: Needs, clientAddress: string): Promise<void> {
  await limits.count('giftRefusals', { address: clientAddress });
  await limits.count('giftRefusalsDaily', { address: clientAddress });
}

const example = (currency: string) => amountOf(2500, currency);
