import type { Gift, GiftColumn, GiftState, GiftWay } from '#contract/gifts.ts';
import type { Site } from '#contract/site.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import type { StateTone } from '#web/admin/ui/list.tsx';

/** The states as the list and its filter name them. */
export const stateNames: Record<GiftState, string> = {
  verified: 'Verified',
  pending: 'Pending',
  unverified: 'Not verified',
  'partly refunded': 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  mismatched: 'Different amount',
  changed: 'Changed, not taken',
  reversed: 'Taken back',
  voided: 'Voided',
};

const tones: Record<GiftState, StateTone> = {
  verified: 'live',
  pending: 'waiting',
  unverified: 'waiting',
  'partly refunded': 'live',
  refunded: 'over',
  failed: 'off',
  mismatched: 'waiting',
  changed: 'off',
  reversed: 'off',
  voided: 'off',
};

/** How a gift came. */
export const wayNames: Record<GiftWay, string> = {
  paypal: 'PayPal',
  braintree: 'Braintree',
  check: 'Check',
  cash: 'Cash',
  'standing order': 'Standing order',
};

/** What the list's columns are called. */
export const columnNames: Record<GiftColumn, string> = {
  name: 'Name',
  date: 'Date',
  amount: 'Amount',
  fund: 'Fund',
  how: 'How it came',
};

/** Who gave; a gift that a browser told of may name nobody. */
export const giverOf = ({ name, email }: Pick<Gift, 'name' | 'email'>) =>
  name || email || 'Not named';

/** What came in and stayed, for states that count; what was asked for, otherwise. */
export function keptMinor({ state, capturedMinor, refundedMinor, amountMinor }: Gift): number {
  const isPaid = ['verified', 'partly refunded', 'refunded', 'mismatched'].includes(state);
  return isPaid ? capturedMinor - refundedMinor : amountMinor;
}

const moneyOf = (gift: Gift, locale: string) =>
  moneyInWords(gift.amountMinor, gift.currency, locale);

/** "$25.00 · Roof" */
export const titleOf = (gift: Gift, { locale }: Pick<Site, 'locale'>) =>
  [moneyOf(gift, locale), gift.fund].filter(Boolean).join(' · ');

/** How a gift stands, in words that say what is meant. */
export function stateInWords(
  gift: Gift,
  { locale }: Pick<Site, 'locale'>,
): { words: string; tone: StateTone } {
  const { state, currency, capturedMinor, capturedCurrency, refundedMinor } = gift;
  const money = (minor: number, inCurrency = currency) => moneyInWords(minor, inCurrency, locale);
  const words: Partial<Record<GiftState, string>> = {
    'partly refunded': `${money(refundedMinor)} refunded, ${money(capturedMinor - refundedMinor)} stays`,
    mismatched: `Different amount: ${money(capturedMinor, capturedCurrency ?? currency)} was paid`,
    changed: 'Changed at the provider before it was paid: nothing was taken',
    voided: 'Voided: counts in no total',
    reversed: 'Taken back by a bank, or canceled: counts in no total',
    unverified: 'Not verified: only the giver’s browser told of it',
    pending: `Pending: ${wayNames[gift.provider]} has not decided yet`,
  };
  return { words: words[state] ?? stateNames[state], tone: tones[state] };
}

/** "November 22, 2026 · Ruth Ames, ruth@example.org · every month · by PayPal, 8XK…" */
export function factsOf(gift: Gift, { dates }: Pick<Site, 'dates'>): string {
  const { givenOn, name, email, isMonthly, provider, reference } = gift;
  return [
    dateInWords(givenOn, dates),
    [name, email].filter(Boolean).join(', '),
    isMonthly ? 'every month' : '',
    `${wayNames[provider]} ${reference}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
