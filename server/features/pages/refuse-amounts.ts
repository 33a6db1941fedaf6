import type { PageContent } from '#contract/pages.ts';
import { amountOf, currencyDigits, LEAST_GIFT_MINOR, minorOf } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';

/**
 * Refuses `invalid` for amounts of a donation section that nobody could give. Only what is saved is checked: sections
 * stored by releases before are shown without such amounts.
 */
export function refuseAmounts(sections: PageContent['sections']): void {
  const issues = sections.flatMap((section, index) => {
    if (section.type !== 'paypal-donation') return [];
    const { currency, amount, suggestions } = section;
    const amounts = [
      ['amount', amount],
      ...suggestions.map((text, at) => [`suggestions.${at}`, text]),
    ];
    return amounts.flatMap(([field, text = '']) => {
      const message = problemOf(text, currency);
      return message ? [{ path: `sections.${index}.${field}`, message }] : [];
    });
  });
  const [first] = issues;
  if (first) throw new Refusal('invalid', first.message, { issues });
}

function problemOf(amount: string, currency: string): string | undefined {
  const minor = minorOf(amount, currency);
  const least = `${amountOf(LEAST_GIFT_MINOR, currency)} ${currency}`;
  if (minor === undefined && currencyDigits(currency) === 0)
    return t('{currency} has no decimals. Write a whole amount, such as 1000.', { currency });
  if (minor === undefined)
    return t('This cannot be given in {currency}. Write an amount of {least} or more.', {
      currency,
      least,
    });
  return minor < LEAST_GIFT_MINOR
    ? t('The smallest gift online is {least}.', { least })
    : undefined;
}
