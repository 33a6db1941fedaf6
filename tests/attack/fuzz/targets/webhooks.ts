import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { buildGift } from '../../../factories/gifts.ts';
import { buildGivingPage } from '../../../factories/giving.ts';
import { answersHttp, httpAnswer, openAnswering } from '../answering.ts';
import { openSite } from '../site.ts';
import type { FuzzTarget } from '../target.ts';

const [publicKey, privateKey] = ['church_public', 'church-private-key'];
/** PayPal says that everything is signed. */
const yes =
  '{"access_token":"a","token_type":"Bearer","expires_in":9999,"verification_status":"SUCCESS"}';
const port = await openAnswering(
  answersHttp(() => httpAnswer(Buffer.from(yes), 'application/json')),
);
const site = await openSite({
  PAYPAL_CLIENT_ID: 'church-client',
  PAYPAL_CLIENT_SECRET: 'church-secret',
  PAYPAL_API_URL: `http://127.0.0.1:${port}`,
  PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
  BRAINTREE_TOKENIZATION_KEY: 'sandbox_abc123_churchmerchant',
  BRAINTREE_MERCHANT_ID: 'church_merchant',
  BRAINTREE_PUBLIC_KEY: publicKey,
  BRAINTREE_PRIVATE_KEY: privateKey,
  BRAINTREE_API_URL: `http://127.0.0.1:${port}`,
});
await buildGivingPage(site.app);
// Their orders and payments are built-1, capture-1 and so on.
await buildGift(site.app);
await buildGift(site.app);

/** As Braintree signs (its library's `webhook-notification-gateway.js`). */
const signatureOf = (payload: string) => {
  const key = createHash('sha1').update(privateKey).digest();
  return `${publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`;
};
const notification = (kind: string, subject: string) =>
  `<notification><kind>${kind}</kind><timestamp type="datetime">2026-11-21T10:00:00Z</timestamp><subject>${subject}</subject></notification>`;
const transaction =
  '<transaction><id>bt1</id><status>settled</status><type>sale</type><currency-iso-code>USD</currency-iso-code><amount>25.00</amount><order-id>built-1</order-id><created-at type="datetime">2026-11-21T10:00:00Z</created-at><paypal><payer-email>ruth@example.org</payer-email></paypal></transaction>';
const dispute =
  '<dispute><id>d1</id><amount>25.00</amount><amount-disputed>25.00</amount-disputed><currency-iso-code>USD</currency-iso-code><kind>chargeback</kind><transaction><id>bt1</id><amount>25.00</amount></transaction></dispute>';
const event = (type: string, resource: object) =>
  JSON.stringify({ id: 'WH-1', event_type: type, resource });

const TYPES = [
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.REFUNDED',
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'CHECKOUT.ORDER.APPROVED',
];
const resource = fc.record(
  {
    id: fc.constantFrom('built-1', 'capture-1', 'built-2', ''),
    links: fc.oneof(
      fc.constant([{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/capture-1' }]),
      fc.jsonValue({ maxDepth: 2 }),
    ),
    amount: fc.oneof(
      fc.constant({ value: '25.00', currency_code: 'USD' }),
      fc.constant({ total: '-25.00', currency: 'JPY' }),
      fc.jsonValue({ maxDepth: 2 }),
    ),
    supplementary_data: fc.oneof(
      fc.constant({ related_ids: { order_id: 'built-1' } }),
      fc.jsonValue({ maxDepth: 2 }),
    ),
    disputed_transactions: fc.oneof(
      fc.constant([{ seller_transaction_id: 'capture-2' }]),
      fc.jsonValue({ maxDepth: 2 }),
    ),
    sale_id: fc.constant('capture-1'),
    billing_agreement_id: fc.constant('built-1'),
  },
  { requiredKeys: [] },
);
const xml = fc.letrec<{ node: string; inner: string }>((tie) => ({
  node: fc
    .tuple(
      fc.constantFrom(
        'transaction',
        'dispute',
        'id',
        'amount',
        'order-id',
        'created-at',
        'subject',
        'paypal',
        'errors',
        'a:b',
      ),
      fc.constantFrom(
        '',
        ' type="array"',
        ' type="integer"',
        ' type="datetime"',
        ' nil="true"',
        ' type="boolean"',
      ),
      tie('inner'),
    )
    .map(([name, type, inner]) => `<${name}${type}>${inner}</${name}>`),
  inner: fc.oneof(
    { depthSize: 'small' },
    fc.string({ maxLength: 8 }),
    fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  ),
}));

/** An event of Braintree's has a mark before it: signed, or without a right signature. */
export const target: FuzzTarget = {
  seeds: [
    ...TYPES.map((type) =>
      event(type, { id: 'built-1', amount: { value: '25.00', currency_code: 'USD' } }),
    ),
    `S${notification('transaction_settled', transaction)}`,
    `S${notification('dispute_lost', dispute)}`,
    `S${notification('dispute_opened', dispute)}`,
    `S${notification('check', '<check type="boolean">true</check>')}`,
    `U${notification('check', '')}`,
  ],
  made: fc.oneof(
    fc.tuple(fc.constantFrom(...TYPES), resource).map(([type, fields]) => event(type, fields)),
    fc
      .tuple(
        fc.constantFrom(
          'transaction_settled',
          'dispute_lost',
          'dispute_opened',
          'subscription_canceled',
          '__proto__',
        ),
        xml.inner,
      )
      .map(([kind, subject]) => `S${notification(kind, subject)}`),
    xml.inner.map((inner) => `S<notification>${inner}</notification>`),
  ),
  words: [
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '&a;',
    '<![CDATA[',
    ']]>',
    ' type="array"',
    '<kind>',
    '__proto__',
    '"links":',
  ],
  maxBytes: 90_000,
  read: async (bytes) => {
    // Each event counts once.
    await site.services.db.deleteFrom('gift_events').execute();
    const mark = bytes.toString('latin1', 0, 1);
    site.refuseFailed(
      mark === 'S' || mark === 'U'
        ? await toBraintree(mark, bytes.subarray(1))
        : await toPaypal(bytes),
    );
  },
};

const toPaypal = (bytes: Buffer) =>
  site.ask('/api/giving/paypal-webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': 'a-1',
      'paypal-transmission-time': '2026-11-21T10:00:00Z',
      'paypal-transmission-sig': 'abc=',
      'paypal-cert-url': 'https://api.paypal.com/v1/certs/1',
      'paypal-auth-algo': 'SHA256withRSA',
    },
    body: new Uint8Array(bytes),
  });

function toBraintree(mark: string, bytes: Buffer): Promise<Response> {
  const payload = `${bytes.toString('base64')}\n`;
  const signature = mark === 'S' ? signatureOf(payload) : `${publicKey}|${'0'.repeat(40)}`;
  const body = new URLSearchParams({ bt_signature: signature, bt_payload: payload });
  return site.ask('/api/giving/braintree-webhook', { method: 'POST', body });
}
