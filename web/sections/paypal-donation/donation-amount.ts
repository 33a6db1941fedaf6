import { amountOf, moneyFormat, typedMinor } from '#domain/money.ts';

/** Offered where the section names no amounts. */
const USUAL = ['25', '50', '100'];

/** What a giver typed, in the provider's format (`25` → `25.00`); undefined if it is not a valid amount. */
export function readAmount(text: string, currency: string, locale?: string): string | undefined {
  const minor = typedMinor(text, currency, locale);
  return minor === undefined ? undefined : amountOf(minor, currency);
}

/** How many are offered where the section names none. */
const USUALLY_OFFERED = 3;

/** What the section suggests, or its own amount with two usual ones; smallest first. */
export function presetAmounts(
  amount: string,
  suggestions: readonly string[],
  currency: string,
): string[] {
  const offered = suggestions.length > 0 ? suggestions : [amount, ...USUAL];
  const amounts = new Set(offered.flatMap((text) => readAmount(text, currency) ?? []));
  const most = suggestions.length > 0 ? amounts.size : USUALLY_OFFERED;
  return [...amounts].slice(0, most).sort((a, b) => Number(a) - Number(b));
}

/** "$25", "12,50 CHF": as the locale writes it, without decimals that are zero. Only in browsers (0041). */
export const moneyInWords = (amount: string, currency: string, locale: string): string =>
  moneyFormat(currency, locale, 'stripIfInteger').format(Number(amount));
