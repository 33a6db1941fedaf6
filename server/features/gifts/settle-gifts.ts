import type { Services } from '#server/context.ts';
import { type Clock, toStored } from '#server/platform/clock.ts';
import { notifyOfGift } from './gift-mails.ts';
import { isForward, type Payment, stateOf } from './gift-state.ts';
import type { GiftMail } from './jobs.ts';
import { firstOfPlan, knownGift } from './known-gifts.ts';
import {
  dayOf,
  type GiftKey,
  type Money,
  newRow,
  type OrderedGift,
  searchText,
} from './new-gift.ts';
import { countRefunds, OVERTAKEN, TRIES } from './refund-gifts.ts';
import { type GiftRow, insertGift, updateGift } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

export type GiftNews = GiftKey & {
  payment: Exclude<Payment, 'open'>;
  /** What the provider says is or will be paid; needed when `payment` is `captured`. */
  paid?: Money | undefined;
  /** The payment that refunds will name. */
  captureId?: string | undefined;
  planId?: string | undefined;
  /** As the provider says. Never what a browser says of a verified gift. */
  payer?: { name?: string | undefined; email?: string | undefined } | undefined;
  /** When it was paid, by the provider's clock, as stored (`toStored`); now if absent. */
  at?: string | undefined;
  /** For a payment that was not ordered here before: what it is for. */
  fund?: string | undefined;
  isMonthly?: boolean | undefined;
};

/**
 * Notes an order, before anyone pays it or, if its payment was quicker, afterward. A second call for the same order
 * changes nothing.
 */
export async function openGift(needs: Needs, order: OrderedGift): Promise<GiftRow> {
  return begin(needs, order, true);
}

/** Notes a gift that only a browser told of: no server key is set, so nobody can check it. */
export async function recordUnverified(
  needs: Needs,
  gift: OrderedGift & Pick<GiftNews, 'payer'>,
): Promise<GiftRow> {
  await begin(needs, gift, false);
  return settleGift(needs, { ...gift, payment: 'unverified' });
}

async function begin(needs: Needs, order: OrderedGift, isOrdered: boolean): Promise<GiftRow> {
  const { db, clock } = needs;
  const { currency, minor: amount_minor } = order.ordered;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await knownGift(needs, order.provider, order.providerId);
    if (!known) {
      await insertGift(db, await newRow(needs, order, isOrdered));
      continue;
    }
    if (known.is_ordered === 1 || !isOrdered) return known;
    const asked = { currency, amount_minor, fund: order.fund };
    const change = {
      ...asked,
      is_ordered: 1,
      is_monthly: order.isMonthly ? 1 : known.is_monthly,
      plan_id: order.planId ?? known.plan_id,
      state: stateOf({ ...known, ...asked }),
      updated_at: toStored(clock.now()),
    };
    if (await updateGift(db, known, change)) return { ...known, ...change };
  }
  throw new Error(OVERTAKEN);
}

/**
 * Notes what a provider says about a payment. The same news counts once, and news in any order lead to the same gift:
 * it only moves forward (gift-state.ts), and refunds that came before are counted. A payment that was not ordered here,
 * such as the next one of a subscription, becomes a new gift with the fund of the subscription's first.
 */
export async function settleGift(needs: Needs, news: GiftNews): Promise<GiftRow> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await knownGift(needs, news.provider, news.providerId);
    if (!known) {
      await beginUnordered(needs, news);
      continue;
    }
    const change = await changeBy(needs, known, news);
    if (!change || (await store(needs, known, change)))
      return countRefunds(needs, news.provider, news.captureId ?? known.capture_id, {
        ...known,
        ...change,
      });
  }
  throw new Error(OVERTAKEN);
}

/**
 * Claims an open gift for a charge: it is pending from then on. Returns false if it is not open any more: somebody else
 * has charged it, or is about to.
 */
export async function claimGift(needs: Needs, { provider, providerId }: GiftKey): Promise<boolean> {
  const known = await knownGift(needs, provider, providerId);
  if (known?.payment !== 'open') return false;
  const change = { payment: 'pending', state: 'pending', updated_at: toStored(needs.clock.now()) };
  return updateGift(needs.db, known, change);
}

/** Stores a change and, if it is the one that makes the gift a paid one or goes wrong, tells the office. */
async function store({ db, clock }: Needs, known: GiftRow, change: Partial<GiftRow>) {
  return db.transaction().execute(async (transaction) => {
    const isStored = await updateGift(transaction, known, change);
    const news = isStored ? newsOf(known, change, clock) : undefined;
    if (news) await notifyOfGift({ db: transaction, clock }, known, news);
    return isStored;
  });
}

/** A giver who waits at the form for less time than this was told of the refusal there; in seconds. */
const TOLD_AT_ONCE = 60;

/** What the office is told. A card that was refused at once is no news: bots make many of them. */
function newsOf(known: GiftRow, { payment }: Partial<GiftRow>, clock: Clock): GiftMail | undefined {
  if (payment === 'captured') return 'given';
  if (payment === 'changed') return 'changed';
  if (payment === 'withdrawn') return 'reversed';
  if (payment !== 'failed' || known.payment !== 'pending') return undefined;
  const waited = clock.now().since(Temporal.Instant.from(known.updated_at)).total('seconds');
  return waited > TOLD_AT_ONCE ? 'failed' : undefined;
}

/** What news change of a gift; undefined if they say nothing that is not known. */
async function changeBy({ db, clock }: Needs, known: GiftRow, news: GiftNews) {
  if (!isForward(known.payment, news.payment)) return undefined;
  const { payment, paid, payer } = news;
  const isCaptured = payment === 'captured';
  if (isCaptured && !paid) throw new Error('a captured payment has an amount');
  const given_at = news.at ?? (known.payment === 'open' ? toStored(clock.now()) : known.given_at);
  const payer_name = payer?.name?.trim() || known.payer_name;
  const payer_email = payer?.email?.trim().toLowerCase() || known.payer_email;
  // Without an order of ours, what the provider says is all there is to know.
  const asked = known.is_ordered === 0 ? paid : undefined;
  const amounts = {
    currency: asked?.currency ?? known.currency,
    amount_minor: asked?.minor ?? known.amount_minor,
    captured_currency: (isCaptured && paid?.currency) || known.captured_currency,
    captured_minor: (isCaptured && paid?.minor) || known.captured_minor,
    refunded_minor: known.refunded_minor,
  };
  return {
    ...amounts,
    payment,
    state: stateOf({ ...amounts, payment }),
    capture_id: news.captureId ?? known.capture_id,
    plan_id: news.planId ?? known.plan_id,
    payer_name,
    payer_email,
    search_text: searchText(payer_name, payer_email),
    given_at,
    given_on: await dayOf(db, given_at),
    updated_at: toStored(clock.now()),
  };
}

/** The row of a payment that is not known: that of a subscription was ordered with the subscription. */
async function beginUnordered(needs: Needs, news: GiftNews): Promise<void> {
  const { provider, providerId, planId } = news;
  const first = planId ? await firstOfPlan(needs, provider, planId) : undefined;
  const ordered = first
    ? { currency: first.currency, minor: first.amount_minor }
    : (news.paid ?? { currency: 'USD', minor: 0 });
  const fund = news.fund ?? first?.fund ?? '';
  const isMonthly = news.isMonthly ?? planId !== undefined;
  const language = first?.language;
  const order = { provider, providerId, planId, ordered, fund, isMonthly, language };
  await insertGift(needs.db, await newRow(needs, order, first?.is_ordered === 1));
}
