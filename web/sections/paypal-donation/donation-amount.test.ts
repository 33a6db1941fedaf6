import { expect, test } from 'vitest';
import { moneyInWords, presetAmounts, readAmount } from './donation-amount.ts';
import { walletScriptUrl } from './wallet-script.ts';

test.each([
  ['25', '25.00'],
  [' 10.5 ', '10.50'],
  ['$40', '40.00'],
  ['1,250', '1250.00'],
  ['0', undefined],
  ['0.00', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['12.345', undefined],
  ['', undefined],
  ['ten', undefined],
])('%s is read as %s', (text, amount) => {
  expect(readAmount(text, 'USD')).toBe(amount);
});

test('a currency without decimals takes only whole amounts', () => {
  expect(readAmount('1000', 'JPY')).toBe('1000');
  expect(readAmount('10.00', 'JPY')).toBe('10');
  expect(readAmount('10.50', 'JPY')).toBeUndefined();
});

test('the presets hold the section’s own amount once, in order', () => {
  expect(presetAmounts('10.00', 'USD')).toEqual(['10.00', '25.00', '50.00', '100.00']);
  expect(presetAmounts('50.00', 'USD')).toEqual(['25.00', '50.00', '100.00']);
});

test('money in words', () => {
  expect(moneyInWords('25.00', 'USD')).toBe('$25');
  expect(moneyInWords('12.50', 'CHF')).toBe('12.50 CHF');
});

test('the wallet script’s address contains the version of reference/constants.md#wallet-script', () => {
  expect(walletScriptUrl('client')).toBe(
    'https://js.braintreegateway.com/web/3.84.0/js/client.min.js',
  );
});
