import { hash } from 'node:crypto';
import type { z } from 'zod';
import type { walletCalls } from '#contract/wallet.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { languageOfCall } from '#server/features/deliveries/language-of.ts';
import {
  countRefusedGift,
  countUselessGift,
  guardGifts,
} from '#server/features/gifts/guard-gifts.ts';
import { type KnownGift, knownGift } from '#server/features/gifts/known-gifts.ts';
import type { Money } from '#server/features/gifts/new-gift.ts';
import { claimGift, openGift, settleGift } from '#server/features/gifts/settle-gifts.ts';
import { offeredFund } from '#server/features/giving/offered.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { lookLater, settleWallet } from './look-at-wallet.ts';
import { openWallet } from './open-wallet.ts';
import { type Wallet, WalletFailure } from './wallet.ts';

type Call = (typeof walletCalls)['POST /api/giving/wallet'];
type Wish = z.output<Call['body']>;
type Outcome = z.output<Call['answer']>;
type Needs = Pick<Services, 'db' | 'clock' | 'limits' | 'log' | 'config' | 'content'>;

const PROVIDER = 'braintree';

/** Charges under way in this process: a second click waits for the first one's answer. */
const underWay = new Map<string, Promise<Outcome>>();

/**
 * Charges a gift by the wallet. A nonce is charged once, whatever is repeated or cut off: before charging, the gift is
 * claimed in the ledger, and once it is claimed it is only looked up. Without an answer from the gateway it stays
 * pending, until the gateway's event or a later look (look-at-wallet.ts) settles it. Refuses `not-found` without a
 * wallet, `invalid` for a wrong amount or currency, `too-many` beyond the limits of `guardGifts`, and `conflict` if the
 * gateway refuses this site; nothing was taken then.
 */
export async function chargeWallet(
  needs: Needs,
  wish: Wish,
  clientAddress: string,
): Promise<Outcome> {
  const { wallet: settings } = needs.config;
  if (!settings) throw new Refusal('not-found', t('Giving by this button is not set up here.'));
  const orderId = orderIdOf(wish.nonce);
  const running = underWay.get(orderId);
  if (running) return running;
  const work = outcomeOf(needs, wish, { orderId, clientAddress, open: () => openWallet(settings) });
  underWay.set(orderId, work);
  try {
    return await work;
  } finally {
    underWay.delete(orderId);
  }
}

/** Our number of the order: the nonce itself stays a secret, because whoever has it could charge it. */
const orderIdOf = (nonce: string) => `gift-${hash('sha256', nonce, 'hex').slice(0, 32)}`;

type Charge = { orderId: string; clientAddress: string; open: () => Promise<Wallet> };

async function outcomeOf(
  needs: Needs,
  { nonce, amount, currency, fund }: Wish,
  { orderId, clientAddress, open }: Charge,
): Promise<Outcome> {
  const key = { provider: PROVIDER, providerId: orderId } as const;
  const known = await knownGift(needs, PROVIDER, orderId);
  if (known && known.payment !== 'open') return lookUp(needs, known, await open());
  const ordered = await guardGifts(needs, { clientAddress, amount, currency });
  await offeredFund(needs, { currency, fund });
  const wallet = await open();
  await checkCurrency(needs, wallet, currency);
  const gift = await openGift(needs, {
    ...{ ...key, ordered, fund },
    language: await languageOfCall(needs.db),
  });
  if (gift.currency !== ordered.currency || gift.amount_minor !== ordered.minor)
    throw new Refusal(
      'conflict',
      t('This gift was begun with another amount. Please start again.'),
    );
  if (!(await claimGift(needs, key))) return lookUp(needs, gift, wallet);
  return charge(needs, wallet, { nonce, orderId, ordered, clientAddress });
}

async function charge(
  needs: Needs,
  wallet: Wallet,
  gift: { nonce: string; orderId: string; ordered: Money; clientAddress: string },
): Promise<Outcome> {
  const { nonce, orderId, ordered, clientAddress } = gift;
  try {
    const payment = await wallet.charge({ nonce, orderId, money: ordered });
    const settled = await settleWallet(needs, payment);
    if (settled.state === 'failed')
      await countRefusedGift(needs, { order: orderId, clientAddress });
    return toOutcome(settled, payment.payer.givenName);
  } catch (error) {
    if (!(error instanceof WalletFailure)) throw error;
    needs.log.warn({ err: error }, 'the wallet could not be charged');
    const key = { provider: PROVIDER, providerId: orderId } as const;
    const pending = await knownGift(needs, PROVIDER, orderId);
    if (error.kind === 'away') {
      await lookLater(needs, orderId);
      return pending ? lookUp(needs, pending, wallet) : waiting;
    }
    const failed = await settleGift(needs, { ...key, payment: 'failed' });
    if (error.kind !== 'used') throw unavailable();
    await countUselessGift(needs, clientAddress);
    return toOutcome(failed, '');
  }
}

const waiting: Outcome = { state: 'pending', name: '' };

/** What became of a gift that was charged, or may have been. It is never charged a second time. */
async function lookUp(needs: Needs, gift: KnownGift, wallet: Wallet): Promise<Outcome> {
  if (gift.payment !== 'pending' && gift.payment !== 'open')
    return toOutcome(gift, gift.payer_name.split(' ')[0] ?? '');
  try {
    const payment = await wallet.findByOrder(gift.provider_id);
    if (payment) return toOutcome(await settleWallet(needs, payment), payment.payer.givenName);
  } catch (error) {
    if (!(error instanceof WalletFailure)) throw error;
    needs.log.warn({ err: error }, 'a gift stays pending');
  }
  return waiting;
}

function toOutcome({ state }: KnownGift, name: string): Outcome {
  if (state === 'failed') return { state: 'declined', name: '' };
  return state === 'pending' || state === 'open' ? waiting : { state: 'given', name };
}

/** A wallet takes the currency of its merchant account, whatever the page says: so this is checked before. */
async function checkCurrency(
  { log }: Pick<Needs, 'log'>,
  wallet: Wallet,
  currency: string,
): Promise<void> {
  try {
    const own = await wallet.currency();
    if (own !== currency)
      throw new Refusal(
        'invalid',
        t('This button takes gifts in {own} only. Please give another way.', { own }),
      );
  } catch (error) {
    if (!(error instanceof WalletFailure)) throw error;
    log.warn({ err: error }, 'the wallet could not be charged');
    throw unavailable();
  }
}

const unavailable = () =>
  // Not `unavailable`: the browser asks again after that, because it leaves open what was done.
  new Refusal(
    'conflict',
    t(
      'The payment service cannot be reached at the moment. Nothing was taken. Please try again later.',
    ),
  );
