import { expect, test } from 'vitest';
import { moneyInWords, presetAmounts, readAmount } from './donation-amount.ts';

test.each([
  ['25', '25.00'],
  [' 10.5 ', '10.50'],
  ['$40', '40.00'],
  ['1,250', '1250.00'],
  ['1,250.50', '1250.50'],
  ['0', undefined],
  ['0.00', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['12.345', undefined],
  ['', undefined],
  ['ten', undefined],
  ['1'.repeat(100_000), undefined],
  [`1${',000'.repeat(50_000)}`, undefined],
])('%s is read as %s', (text, amount) => {
  expect(readAmount(text, 'USD')).toBe(amount);
});

test.each([
  ['12,50', 'de-DE', '12.50'],
  ['1.250,50', 'de-DE', '1250.50'],
  ['1 250', 'nb-NO', '1250.00'],
  ['12,50 €', 'de-DE', '12.50'],
  ['12.50', 'de-DE', '12.50'],
  ['12,50', 'en-US', undefined],
])('%s is read as in %s', (text, locale, amount) => {
  expect(readAmount(text, 'EUR', locale)).toBe(amount);
});

test('a currency without decimals takes only whole amounts', () => {
  expect(readAmount('1000', 'JPY')).toBe('1000');
  expect(readAmount('10.00', 'JPY')).toBe('10');
  expect(readAmount('10.50', 'JPY')).toBeUndefined();
});

test('the presets hold the section’s own amount once, in order', () => {
  expect(presetAmounts('10.00', [], 'USD')).toEqual(['10.00', '25.00', '50.00']);
  expect(presetAmounts('50.00', [], 'USD')).toEqual(['25.00', '50.00', '100.00']);
});

test('the section’s own suggestions replace them', () => {
  expect(presetAmounts('10.00', ['500', '20', '20.00'], 'USD')).toEqual(['20.00', '500.00']);
  expect(presetAmounts('10.00', ['1000', '0.5'], 'JPY')).toEqual(['1000']);
});

test('money in words', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(moneyInWords('25.00', 'USD', 'en-US')).toBe('$25');
  expect(plain(moneyInWords('12.50', 'CHF', 'en-US'))).toBe('CHF 12.50');
  expect(plain(moneyInWords('1250.00', 'EUR', 'de-DE'))).toBe('1.250 €');
  expect(moneyInWords('1000', 'JPY', 'en-US')).toBe('¥1,000');
});
