import type { Gift } from '#contract/gifts.ts';
import { amountOf } from '#domain/money.ts';
import { type Columns, csvMoment, csvOf } from '#web/admin/ui/csv.ts';
import { stateNames } from './gift-words.ts';

const columns: Columns<Gift> = [
  ['Date', (gift) => gift.givenOn],
  ['Time', (gift) => csvMoment(gift.givenAt)],
  ['Amount', (gift) => amountOf(gift.amountMinor, gift.currency)],
  ['Currency', (gift) => gift.currency],
  ['Paid', (gift) => amountOf(gift.capturedMinor, gift.capturedCurrency ?? gift.currency)],
  ['Paid currency', (gift) => gift.capturedCurrency ?? ''],
  ['Refunded', (gift) => amountOf(gift.refundedMinor, gift.capturedCurrency ?? gift.currency)],
  ['State', (gift) => stateNames[gift.state]],
  ['Fund', (gift) => gift.fund],
  ['Monthly', (gift) => (gift.isMonthly ? 'Yes' : 'No')],
  ['Name', (gift) => gift.name],
  ['Email', (gift) => gift.email],
  ['By', (gift) => gift.provider],
  ['Reference', (gift) => gift.reference],
];

/** Gifts as a file for spreadsheets. */
export const giftsCsv = (gifts: readonly Gift[]): string => csvOf(columns, gifts);
