import type { Statement } from '#contract/gifts.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import type { shownSettings } from '#server/features/settings/settings.ts';

type Site = Awaited<ReturnType<typeof shownSettings>>;

/**
 * What the mail with a statement says. `end` is the sentence at its end; `corrected` the day of the statement whose place it
 * takes, and empty for the first.
 */
export function statementLetter(
  given: Statement,
  { end, corrected }: { end: string; corrected: string },
  site: Site,
) {
  const { year, name } = given;
  const sums = sumsOf(given, site);
  return {
    greeting: name ? t('Dear {name},', { name }) : t('Dear friend,'),
    lines: [
      ...(corrected ? [takesThePlaceOf(corrected, site)] : []),
      sums
        ? t('Thank you. In {year} you gave {sums} to {church}.', { year, sums, church: site.name })
        : t('No gifts of yours in {year} are written down.', { year }),
    ],
    parts: [
      {
        heading: t('Statement of gifts in {year}', { year }),
        entries: given.gifts.map((gift) => entryOf(gift, site)),
      },
      {
        heading: t('Total of {year}', { year }),
        entries: [{ title: sums, lines: end ? [end] : [] }],
      },
    ],
    foot: { lines: [addressOf(site)], links: [] },
  };
}

const takesThePlaceOf = (day: string, { locale }: Site): string =>
  t(
    'This takes the place of the statement of {day}: what we have written down has changed since.',
    {
      day: dateInWords(day, dateWordsOf(locale)),
    },
  );

/** The total of each currency. */
const sumsOf = ({ totals }: Statement, { locale }: Site): string =>
  totals
    .map(({ currency, minor }) => moneyInWords(minor, currency, locale))
    .reduce((first, second) => (first ? t('{first} and {second}', { first, second }) : second), '');

/** A gift, less what was refunded. */
function entryOf(
  { givenOn, fund, currency, capturedMinor, refundedMinor }: Statement['gifts'][number],
  { locale }: Site,
) {
  const money = (minor: number) => moneyInWords(minor, currency, locale);
  return {
    title: `${dateInWords(givenOn, dateWordsOf(locale))}: ${money(capturedMinor - refundedMinor)}`,
    lines: [
      refundedMinor > 0
        ? t('{fund} ({amount} was refunded)', { fund, amount: money(refundedMinor) })
        : fund,
    ],
  };
}

function addressOf({ name, address }: Site): string {
  const town = [address.city, address.region, address.postalCode].filter(Boolean).join(' ');
  return [name, address.street, town].filter(Boolean).join(', ');
}
