import type { Dealing } from './dealings.ts';

/** XML as Braintree writes it: names with dashes, types as attributes. */
const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function transactionXml({ id, amount, ...dealing }: Dealing): string {
  return `<transaction>
  <id>${id}</id>
  <status>${dealing.status}</status>
  <type>${dealing.refundOf ? 'credit' : 'sale'}</type>
  <currency-iso-code>${dealing.currency}</currency-iso-code>
  <amount>${amount}</amount>
  <merchant-account-id>${text(dealing.account)}</merchant-account-id>
  <order-id>${text(dealing.orderId)}</order-id>
  <created-at type="datetime">${dealing.at}</created-at>
  <refunded-transaction-id>${dealing.refundOf ?? ''}</refunded-transaction-id>
  <payment-instrument-type>paypal_account</payment-instrument-type>
  <processor-response-code>${dealing.status === 'processor_declined' ? 2000 : 1000}</processor-response-code>
  <credit-card><last-4 nil="true"/></credit-card>
  <paypal>
    <payer-email>ruth@example.org</payer-email>
    <payer-first-name>Ruth</payer-first-name>
    <payer-last-name>Ames</payer-last-name>
  </paypal>
</transaction>`;
}

export function errorXml(message: string, codes: string[], transaction = ''): string {
  const errors = codes.map(
    (code) => `<error><code>${code}</code><attribute>base</attribute><message>no</message></error>`,
  );
  return `<api-error-response>
  <errors>
    <errors type="array"/>
    <transaction><errors type="array">${errors.join('')}</errors></transaction>
  </errors>
  <message>${text(message)}</message>
  ${transaction}
</api-error-response>`;
}

export const idsXml = (found: Dealing[]) => `<search-results>
  <page-size type="integer">50</page-size>
  <ids type="array">${found.map(({ id }) => `<item>${id}</item>`).join('')}</ids>
</search-results>`;

export const foundXml = (found: Dealing[]) => `<credit-card-transactions type="collection">
  <current-page-number type="integer">1</current-page-number>
  <page-size type="integer">50</page-size>
  <total-items type="integer">${found.length}</total-items>
  ${found.map(transactionXml).join('\n')}
</credit-card-transactions>`;

export const accountXml = (id: string, currency: string) => `<merchant-account>
  <id>${id}</id>
  <status>active</status>
  <currency-iso-code>${currency}</currency-iso-code>
  <default type="boolean">true</default>
</merchant-account>`;

export const accountsXml = (account: string) => `<merchant-accounts type="collection">
  <current-page-number type="integer">1</current-page-number>
  <page-size type="integer">50</page-size>
  <total-items type="integer">1</total-items>
  ${account}
</merchant-accounts>`;
