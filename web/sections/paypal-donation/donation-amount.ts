import { amountOf, minorOf, moneyFormat } from '#domain/money.ts';

/** Offered where the section names no amounts. */
const USUAL = ['25', '50', '100'];

/**
 * What a giver typed, in the provider's format (`25` → `25.00`); undefined if it is not a valid amount. It may be written
 * as the locale does: `1.250,50` where the comma is for decimals.
 */
export function readAmount(text: string, currency: string, locale = 'en'): string | undefined {
  const isComma = decimalSign(locale) === ',';
  const bare = text.trim().replace(/^[\p{Sc}]\s*|\s*[\p{Sc}]$/gu, '');
  const [thousands, decimal] = isComma
    ? [/[.\s](?=\d{3}(?!\d))/g, /,/]
    : [/,(?=\d{3}(?!\d))/g, /\./];
  const plain = bare.replace(thousands, '').replace(decimal, '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
  const minor = minorOf(plain, currency);
  return minor === undefined ? undefined : amountOf(minor, currency);
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** The section's own amount and those it suggests, smallest first. */
export function presetAmounts(
  amount: string,
  suggestions: readonly string[],
  currency: string,
): string[] {
  const offered = suggestions.length > 0 ? suggestions : [amount, ...USUAL];
  const amounts = offered.flatMap((text) => readAmount(text, currency) ?? []);
  return [...new Set(amounts)].sort((a, b) => Number(a) - Number(b));
}

/** "$25", "12,50 CHF": as the locale writes it, without decimals that are zero. Only in browsers (0041). */
export const moneyInWords = (amount: string, currency: string, locale: string): string =>
  moneyFormat(currency, locale, 'stripIfInteger').format(Number(amount));
