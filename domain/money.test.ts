import { expect, test } from 'vitest';
import { amountOf, currencyDigits, minorOf, moneyInWords, typedMinor } from './money.ts';

test.each([
  ['USD', 2],
  ['JPY', 0],
  ['HUF', 0],
  ['KWD', 3],
])('%s has %i decimals at the providers', (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits);
});

test.each([
  ['25', 'USD', 2500],
  ['25.5', 'USD', 2550],
  ['0.01', 'USD', 1],
  ['19.99', 'USD', 1999],
  ['9999999.99', 'USD', 999_999_999],
  ['10000000', 'USD', undefined],
  ['1000', 'JPY', 1000],
  ['1000.00', 'JPY', 1000],
  ['1000.50', 'JPY', undefined],
  ['1.005', 'USD', undefined],
  ['1.234', 'KWD', undefined],
  ['0', 'USD', undefined],
  ['-1', 'USD', undefined],
  ['1e3', 'USD', undefined],
  ['', 'USD', undefined],
])('%s %s is %s minor units', (amount, currency, minor) => {
  expect(minorOf(amount, currency)).toBe(minor);
});

test('every amount is written as it was read', () => {
  for (const minor of [1, 99, 100, 1999, 123_456_789, 999_999_999])
    expect(minorOf(amountOf(minor, 'USD'), 'USD')).toBe(minor);
  expect(amountOf(1000, 'JPY')).toBe('1000');
});

test('money in the words of a locale', () => {
  expect(moneyInWords(125_000, 'USD', 'en-US')).toBe('$1,250.00');
  expect(moneyInWords(1000, 'JPY', 'en-US')).toBe('¥1,000');
  expect(moneyInWords(125_000, 'EUR', 'de-DE')).toBe('1.250,00\u00a0€');
});

// Were each space tried as the one before a currency's sign, this would take an hour.
test('a text that is too long to be an amount is not read', () => {
  expect(typedMinor(`1${' '.repeat(1_000_000)}x`, 'USD')).toBeUndefined();
});
