import type { HandGift, TracedGift } from '#contract/hand-gifts.ts';
import { amountOf } from '#domain/money.ts';
import { fieldNames } from './hand-words.ts';

/** A gift as somebody would type it. */
export function typedOf(gift: TracedGift): HandGift {
  const { name, email, provider, checkNumber, fund, givenOn, note, amountMinor, currency } = gift;
  const how = provider as HandGift['how'];
  return {
    name,
    email,
    amount: amountOf(amountMinor, currency),
    how,
    checkNumber,
    fund,
    givenOn,
    note,
  };
}

/** What a gift says, where two drafts are compared. */
export const linesOf = (gift: HandGift) =>
  Object.entries(gift).map(([name, text]) => ({ label: fieldNames[name] ?? name, text }));
