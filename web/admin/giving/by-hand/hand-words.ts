import type { HandWay } from '#contract/gifts.ts';

/** How gifts come that are entered by hand. */
export const handWayNames: Record<HandWay, string> = {
  check: 'Check',
  cash: 'Cash',
  'standing order': 'Standing order',
};

/** What the fields of a gift by hand are called. */
export const fieldNames: Record<string, string> = {
  name: 'Name',
  email: 'E-mail',
  amount: 'Amount',
  how: 'How it came',
  checkNumber: 'Check number',
  fund: 'Fund',
  givenOn: 'Date',
  note: 'Note',
};
