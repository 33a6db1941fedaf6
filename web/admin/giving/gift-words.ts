import type { Gift, GiftColumn, GiftState, GiftWay } from '#contract/gifts.ts';
import type { Site } from '#contract/site.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { language, t } from '#languages/t.ts';
import type { StateTone } from '#web/admin/ui/list.tsx';

/** The states as the list and its filter name them. */
export const stateNames: Record<GiftState, string> = {
  verified: t('Verified ## gift'),
  pending: t('Pending ## gift'),
  unverified: t('Not verified ## gift'),
  'partly refunded': t('Partly refunded ## gift'),
  refunded: t('Refunded ## gift'),
  failed: t('Failed ## gift'),
  mismatched: t('Different amount ## gift'),
  changed: t('Changed, not taken ## gift'),
  reversed: t('Taken back ## gift'),
  voided: t('Voided ## gift'),
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
  check: t('Check ## of a bank'),
  cash: t('Cash'),
  'standing order': t('Standing order'),
};

/** The same, and whether it comes every month. */
export const wayOf = ({ provider, isMonthly }: Pick<Gift, 'provider' | 'isMonthly'>) =>
  isMonthly ? t('{way}, every month', { way: wayNames[provider] }) : wayNames[provider];

/** Amounts in several currencies: "$20.00 and €5.00". */
export const amountsInWords = (amounts: readonly string[]) =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(amounts);

/** What the list's columns are called. */
export const columnNames: Record<GiftColumn, string> = {
  name: t('Name'),
  date: t('Date'),
  amount: t('Amount'),
  fund: t('Fund'),
  how: t('How it came'),
};

/** Who gave; a gift that a browser told of may name nobody. */
export const giverOf = ({ name, email }: Pick<Gift, 'name' | 'email'>) =>
  name || email || t('Not named ## giver');

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
    'partly refunded': t('{refunded} refunded, {kept} stays', {
      refunded: money(refundedMinor),
      kept: money(capturedMinor - refundedMinor),
    }),
    mismatched: t('Different amount: {amount} was paid', {
      amount: money(capturedMinor, capturedCurrency ?? currency),
    }),
    changed: t('Changed at the provider before it was paid: nothing was taken'),
    voided: t('Voided: counts in no total'),
    reversed: t('Taken back by a bank, or canceled: counts in no total'),
    unverified: t('Not verified: only the giver’s browser told of it'),
    pending: t('Pending: {provider} has not decided yet', {
      provider: wayNames[gift.provider],
    }),
  };
  return { words: words[state] ?? stateNames[state], tone: tones[state] };
}

/** "November 22, 2026 · Ruth Ames, ruth@example.org · every month · by PayPal, 8XK…" */
export function factsOf(gift: Gift, { dates }: Pick<Site, 'dates'>): string {
  const { givenOn, name, email, isMonthly, provider, reference } = gift;
  return [
    dateInWords(givenOn, dates),
    [name, email].filter(Boolean).join(', '),
    isMonthly ? t('every month') : '',
    `${wayNames[provider]} ${reference}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
