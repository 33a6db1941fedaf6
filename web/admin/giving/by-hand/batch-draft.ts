import type { Batch, BatchContent, HandLine } from '#contract/hand-gifts.ts';
import { moneyInWords, typedMinor } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import type { ContentLine } from '#web/admin/versions/fields-in-words.ts';

export const contentOf = ({ givenOn, counted, note, lines }: Batch): BatchContent => ({
  givenOn,
  counted,
  note,
  lines,
});

/** A line like the one before it, for what comes next: mostly checks for one fund. */
export const nextLine = (fund: string, before?: HandLine): HandLine => ({
  name: '',
  email: '',
  amount: '',
  how: before?.how ?? 'check',
  checkNumber: '',
  fund: before?.fund ?? fund,
});

type Money = { currency: string; locale: string };

/** "3 gifts, $120.00. $125.00 was counted: $5.00 too little." */
export function sumInWords({ lines, counted }: BatchContent, { currency, locale }: Money) {
  const money = (minor: number) => moneyInWords(minor, currency, locale);
  const minors = lines.map(({ amount }) => typedMinor(amount, currency, locale));
  const sum = minors.reduce<number>((before, minor) => before + (minor ?? 0), 0);
  const written = lines.filter(({ amount }) => amount.trim() !== '').length;
  const known = typedMinor(counted, currency, locale);
  const total = { count: written, sum: money(sum) };
  if (known === undefined)
    return {
      words: t(
        '{count, plural, one {# gift} other {# gifts}}, {sum}. Nothing was counted yet.',
        total,
      ),
      isEqual: undefined,
    };
  const difference = Math.abs(sum - known);
  if (difference === 0)
    return {
      words: t(
        '{count, plural, one {# gift} other {# gifts}}, {sum}. It is what was counted.',
        total,
      ),
      isEqual: true,
    };
  const which = sum > known ? 'more' : 'less';
  return {
    words: t(
      '{count, plural, one {# gift} other {# gifts}}, {sum}. {counted} was counted: {difference} {which, select, more {too much} other {too little}}.',
      { ...total, counted: money(known), difference: money(difference), which },
    ),
    isEqual: false,
  };
}

/** What a batch says, where two drafts are compared. */
export const linesOf = ({ givenOn, counted, note, lines }: BatchContent): ContentLine[] => [
  { label: t('Date'), text: givenOn },
  { label: t('Counted'), text: counted },
  { label: t('Note'), text: note },
  ...lines.map(({ name, amount, checkNumber }, index) => ({
    label: t('Line {number}', { number: index + 1 }),
    text: [name, amount, checkNumber].filter(Boolean).join(', '),
  })),
];
