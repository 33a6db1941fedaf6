/*
 * Amounts of money as whole numbers of a currency's smallest unit ("minor": cents, or yen), the same on the server and
 * in browsers. Without Zod: it is part of the browser's bundle.
 */

/** The payment providers take these without decimals, although they have some elsewhere. */
const WHOLE_CURRENCIES = new Set(['HUF', 'JPY', 'TWD']);

/** The largest amount, in minor units: 9,999,999.99. It fits the 32 bits of a PostgreSQL integer. */
const MAX_MINOR = 999_999_999;

/**
 * The smallest gift, in minor units: 1.00, or 100 yen. Stolen cards are tried with less, and the provider's fee would
 * take most of it.
 */
export const LEAST_GIFT_MINOR = 100;

const knownDigits = new Map<string, number>();

/** How many decimals a currency (ISO 4217) has at the payment providers: 2 for USD, 0 for JPY. */
export function currencyDigits(currency: string): number {
  let digits = knownDigits.get(currency);
  if (digits === undefined) {
    digits = WHOLE_CURRENCIES.has(currency)
      ? 0
      : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
          .maximumFractionDigits ?? 2);
    knownDigits.set(currency, digits);
  }
  return digits;
}

/**
 * An amount such as `25`, `25.00` or `12.5` in minor units; undefined if it is not a positive amount of this currency.
 * Currencies with three decimals are not taken: their largest amount would not fit the database.
 */
export function minorOf(amount: string, currency: string): number | undefined {
  const digits = currencyDigits(currency);
  const [, whole = '', decimals = ''] = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(amount) ?? [];
  if (whole === '' || digits > 2 || /[1-9]/.test(decimals.slice(digits))) return undefined;
  const minor = Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
  return minor > 0 && minor <= MAX_MINOR ? minor : undefined;
}

/** Longer is no amount, in characters. */
const MAX_TYPED = 40;

/**
 * What a person typed, in minor units: `25`, `$1,250.00`, `1.250,50` where a locale's comma is for decimals. Undefined if
 * it is not a positive amount of this currency.
 */
export function typedMinor(text: string, currency: string, locale = 'en'): number | undefined {
  const isComma = decimalSign(locale) === ',';
  const written = text.trim();
  // Spaces in it would be looked through from each one to the end.
  if (written.length > MAX_TYPED) return undefined;
  const bare = written.replace(/^[\p{Sc}]\s*|\s*[\p{Sc}]$/gu, '');
  const [thousands, decimal] = isComma
    ? [/[.\s](?=\d{3}(?!\d))/g, /,/]
    : [/,(?=\d{3}(?!\d))/g, /\./];
  const plain = bare.replace(thousands, '').replace(decimal, '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? minorOf(plain, currency) : undefined;
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Minor units in the providers' format: `25.00`, or `1000` for yen. Also negative, as a difference is. */
export function amountOf(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** Minor units in a locale's words: "$1,250.00", "1.250,00 $", "¥1,000". */
export const moneyInWords = (minor: number, currency: string, locale: string): string =>
  moneyFormat(currency, locale, 'auto').format(minor / 10 ** currencyDigits(currency));

/** How a locale writes amounts of a currency, with the providers' decimals, or without those that are zero. */
export function moneyFormat(
  currency: string,
  locale: string,
  trailingZeroDisplay: 'auto' | 'stripIfInteger',
): Intl.NumberFormat {
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay,
  });
}
