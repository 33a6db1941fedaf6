import { expect, test } from 'vitest';
import { walletScriptUrl } from './wallet-script.ts';

test('the wallet script’s address contains the version of reference/constants.md#wallet-script', () => {
  expect(walletScriptUrl('client')).toBe(
    'https://js.braintreegateway.com/web/3.84.0/js/client.min.js',
  );
});
