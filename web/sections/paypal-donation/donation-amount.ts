/** Currencies the card payment provider takes without decimals. */
const WHOLE_CURRENCIES = new Set(['HUF', 'JPY', 'TWD']);
const symbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

/** What a giver typed, in the provider's format (`25` → `25.00`); undefined if it is not a valid amount. */
export function readAmount(text: string, currency: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^[$€£¥]\s*/, '')
    .replace(/,(?=\d{3}\b)/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain) || Number(plain) <= 0) return undefined;
  if (!WHOLE_CURRENCIES.has(currency)) return Number(plain).toFixed(2);
  return Number.isInteger(Number(plain)) ? String(Number(plain)) : undefined;
}

/** The section's own amount and three rounder ones, smallest first. */
export function presetAmounts(amount: string, currency: string): string[] {
  const amounts = [amount, '25', '50', '100'].flatMap((text) => readAmount(text, currency) ?? []);
  return [...new Set(amounts)].sort((a, b) => Number(a) - Number(b));
}

/** "$25", "12.50 CHF" */
export function moneyInWords(amount: string, currency: string): string {
  const short = amount.replace(/\.00$/, '');
  const symbol = symbols[currency];
  return symbol ? symbol + short : `${short} ${currency}`;
}
