import fc from 'fast-check';
import { PaypalFailure } from '#server/features/giving/paypal/paypal.ts';
import { paypalClient } from '#server/features/giving/paypal/paypal-client.ts';
import { openGateway } from '#server/features/giving/wallet/gateway.ts';
import { WalletFailure } from '#server/features/giving/wallet/wallet.ts';
import { accountsXml, accountXml, errorXml } from '../../../braintree/xml.ts';
import { answersHttp, httpAnswer, openAnswering } from '../answering.ts';
import type { FuzzTarget } from '../target.ts';

// Braintree's library never ends a search whose answer it cannot read; the site then gives up after 45 seconds. Here sooner.
const usualTimeout = AbortSignal.timeout;
AbortSignal.timeout = (milliseconds) => usualTimeout(Math.min(milliseconds, 200));

let answer: Buffer = Buffer.alloc(0);
/** PayPal first asks for a token, whose answer is the same each time. */
const TOKEN = Buffer.from('{"access_token":"a","token_type":"Bearer","expires_in":9999}');
const paypalPort = await openAnswering(
  (socket) =>
    void socket.once('data', (asked) => {
      const isLogin = asked.includes('/v1/oauth2/token');
      socket.end(httpAnswer(isLogin ? TOKEN : answer, 'application/json'));
    }),
);
const braintreePort = await openAnswering(answersHttp(() => httpAnswer(answer, 'application/xml')));
const paypal = paypalClient({
  clientId: 'church-client',
  clientSecret: 'church-secret',
  isLive: false,
  apiUrl: `http://127.0.0.1:${paypalPort}`,
  webhookId: '1JE4291016473214C',
});
const gateway = () =>
  openGateway({
    tokenizationKey: 'sandbox_abc123_churchmerchant',
    merchantId: 'church_merchant',
    publicKey: 'church_public',
    privateKey: 'church-private-key',
    isProduction: false,
    merchantAccount: undefined,
    apiUrl: `http://127.0.0.1:${braintreePort}`,
  });

const order = {
  id: 'O1',
  status: 'COMPLETED',
  payer: { name: { given_name: 'Ruth', surname: 'Ames' }, email_address: 'ruth@example.org' },
  purchase_units: [
    {
      amount: { value: '25.00', currency_code: 'USD' },
      payee: { merchant_id: 'M1' },
      payments: {
        captures: [
          { id: 'C1', status: 'COMPLETED', amount: { value: '25.00', currency_code: 'USD' } },
        ],
        refunds: [
          { id: 'R1', status: 'COMPLETED', amount: { value: '5.00', currency_code: 'USD' } },
        ],
      },
    },
  ],
};
const odd = fc.dictionary(
  fc.constantFrom('id', 'status', 'payer', 'purchase_units', 'transactions', 'links', 'name'),
  fc.jsonValue({ maxDepth: 3 }),
  { maxKeys: 3 },
);
const CALLS = 'abcdefg';

/** The first letter says which call is answered; the rest is the answer, or the body of one. */
const calls: Record<string, () => Promise<unknown>> = {
  a: () => paypal.findOrder('O1'),
  b: () => paypal.captureOrder('O1'),
  c: () => paypal.findSubscription('S1'),
  d: () => paypal.findPayments('S1', '2026-01-01T00:00:00Z', '2026-11-21T00:00:00Z'),
  e: () => paypal.orderOfCapture('C1'),
  f: () => gateway().currency(),
  g: () => gateway().charge({ nonce: 'n', orderId: 'o', money: { currency: 'USD', minor: 2500 } }),
};

export const target: FuzzTarget = {
  seeds: [
    `a${JSON.stringify(order)}`,
    `b${JSON.stringify(order)}`,
    'c{"id":"S1","status":"ACTIVE","subscriber":{"name":{"given_name":"Ruth"},"email_address":"r@example.org"}}',
    'd{"transactions":[{"id":"T1","status":"COMPLETED","time":"2026-11-21T00:00:00Z","amount_with_breakdown":{"gross_amount":{"value":"5","currency_code":"USD"}},"payer_email":"r@example.org"}]}',
    'e{"supplementary_data":{"related_ids":{"order_id":"O1"}}}',
    'aHTTP/1.1 422 No\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{"name":"UNPROCESSABLE_ENTITY","details":[{"issue":"ORDER_NOT_APPROVED"}]}',
    `f${accountsXml(accountXml('church_usd', 'USD'))}`,
    `g${errorXml('Declined', ['91564'])}`,
  ],
  made: fc
    .tuple(fc.constantFrom(...CALLS), odd)
    .map(([call, made]) => call + JSON.stringify({ ...order, ...made })),
  words: [
    'HTTP/1.1 500 x\r\n\r\n',
    'HTTP/1.1 302 x\r\nLocation: http://127.0.0.1:1/\r\n\r\n',
    'Content-Encoding: gzip\r\n',
    'Retry-After: 9999\r\n',
    ' type="array"',
    ' nil="true"',
    '<merchant-account>',
    '<!DOCTYPE x>',
  ],
  maxBytes: 200_000,
  read: (bytes) => {
    answer = bytes.subarray(1);
    const call = calls[bytes.toString('latin1', 0, 1)];
    return (call ?? calls[CALLS[(bytes[0] ?? 0) % CALLS.length] ?? 'a'])?.();
  },
  refuses: (error) => error instanceof PaypalFailure || error instanceof WalletFailure,
};
