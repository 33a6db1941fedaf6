import type { HandWay } from '#contract/gifts.ts';
import { t } from '#languages/t.ts';

/** How gifts come that are entered by hand. */
export const handWayNames: Record<HandWay, string> = {
  check: t('Check ## of a bank'),
  cash: t('Cash'),
  'standing order': t('Standing order'),
};

/** What the fields of a gift by hand are called. */
export const fieldNames: Record<string, string> = {
  name: t('Name'),
  email: t('E-mail'),
  amount: t('Amount'),
  how: t('How it came'),
  checkNumber: t('Check number'),
  fund: t('Fund'),
  givenOn: t('Date'),
  note: t('Note'),
};
