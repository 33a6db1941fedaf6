import { addAbortSignal, type Readable } from 'node:stream';
import braintree, { type MerchantAccount, type Transaction } from 'braintree';
import { amountOf } from '#domain/money.ts';
import type { WalletSettings } from '#server/config.ts';
import { askingOf } from '#server/features/giving/asking.ts';
import { readInstant, readLoss, readMoney, readPayment } from './read-payment.ts';
import {
  type Payment,
  type Wallet,
  type WalletEvent,
  WalletFailure,
  type WalletFailureKind,
} from './wallet.ts';

/** The library's names for what went wrong. Anything else leaves open whether it was done. */
const kinds: Record<string, WalletFailureKind> = {
  authenticationError: 'refused',
  authorizationError: 'refused',
  notFoundError: 'refused',
  upgradeRequired: 'refused',
  invalidKeysError: 'refused',
  tooManyRequestsError: 'busy',
  invalidSignatureError: 'false-signature',
};

const asking = askingOf(WalletFailure, (what, error) => {
  const type = typeOf(error);
  const kind = kinds[type] ?? 'away';
  const how = kind === 'away' ? 'did not answer' : 'refused';
  // The error itself may hold the request, and with it the keys.
  return new WalletFailure(kind, `Braintree ${how}: ${what} (${type || 'unknown'}).`);
});

function typeOf(error: unknown): string {
  const type = error instanceof Error ? (Reflect.get(error, 'type') ?? error.name) : '';
  return typeof type === 'string' && /^\w{1,60}$/.test(type) ? type : '';
}

/** How long one call may take, in milliseconds: below the time the browser waits for us. */
const ANSWER_MS = 20_000;
/** A search is two calls. */
const SEARCH_MS = 45_000;
/** More in a few days than a church has; the rest comes with the next look. */
const MAX_FOUND = 500;

/** What the library compares is as long as its own: a shorter one would be compared in part. */
const SIGNATURE_PATTERN = /^([\w-]+\|[0-9a-f]{40}&?)+$/;

type Gateway = braintree.BraintreeGateway;

/** Braintree, by its own library. This file and what it imports are loaded only where the wallet is configured. */
export function openGateway(settings: WalletSettings): Wallet {
  const gateway = new braintree.BraintreeGateway({
    environment: environmentOf(settings),
    merchantId: settings.merchantId,
    publicKey: settings.publicKey,
    privateKey: settings.privateKey,
  });
  gateway.config.timeout = ANSWER_MS;
  const merchantAccount = keptAccount(gateway, settings);
  return {
    currency: async () => (await merchantAccount()).currencyIsoCode,
    charge: (payment) =>
      asking('a payment', async () => charge(gateway, (await merchantAccount()).id, payment)),
    findByOrder: (orderId) =>
      asking('the payment of an order', () => findByOrder(gateway, orderId)),
    refundsSince: (since) => asking('refunds', () => refundsSince(gateway, since)),
    canceledSince: (since) => asking('canceled payments', () => canceledSince(gateway, since)),
    readEvent: (signature, payload) =>
      asking('an event', () => readEvent(gateway, signature, payload)),
  };
}

/** The merchant account, asked for once; again after it could not be found. */
function keptAccount(gateway: Gateway, settings: WalletSettings): () => Promise<MerchantAccount> {
  let account: Promise<MerchantAccount> | undefined;
  return () => {
    account ??= asking('the merchant account', () => findAccount(gateway, settings)).catch(
      (error) => {
        account = undefined;
        throw error;
      },
    );
    return account;
  };
}

async function charge(
  gateway: Gateway,
  merchantAccountId: string,
  { nonce, orderId, money }: Parameters<Wallet['charge']>[0],
): Promise<Payment> {
  const answer = await gateway.transaction.sale({
    amount: amountOf(money.minor, money.currency),
    paymentMethodNonce: nonce,
    orderId,
    merchantAccountId,
    options: { submitForSettlement: true },
  });
  const transaction: Transaction | undefined = answer.transaction;
  if (transaction) return readPayment(transaction);
  throw failureOf(answer.errors);
}

async function findByOrder(gateway: Gateway, orderId: string) {
  const found = await all<Transaction>(
    gateway.transaction.search((search) => {
      search.orderId().is(orderId);
    }),
  );
  // A declined payment and one that went through may have the same number.
  const payments = found.map(readPayment).filter((payment) => payment.orderId === orderId);
  return payments.find(({ status }) => status !== 'declined') ?? payments[0];
}

async function refundsSince(gateway: Gateway, since: Date) {
  const found = await all<Transaction>(
    gateway.transaction.search((search) => {
      search.refund().is(true);
      search.createdAt().min(since);
    }),
  );
  return found
    .filter(({ refundedTransactionId }) => refundedTransactionId)
    .filter((refund) => !['declined', 'undone'].includes(readPayment(refund).status))
    .map(({ id, refundedTransactionId, amount, currencyIsoCode, createdAt }) => ({
      id,
      paymentId: refundedTransactionId ?? '',
      money: readMoney(amount, currencyIsoCode),
      at: readInstant(createdAt),
    }));
}

async function canceledSince(gateway: Gateway, since: Date) {
  const found = await all<Transaction>(
    gateway.transaction.search((search) => {
      search.status().is('voided');
      search.createdAt().min(since);
    }),
  );
  return found.map(readPayment);
}

async function readEvent(
  gateway: Gateway,
  signature: string,
  payload: string,
): Promise<WalletEvent> {
  if (!SIGNATURE_PATTERN.test(signature))
    throw new WalletFailure('false-signature', 'The signature is not one.');
  const event = await gateway.webhookNotification.parse(signature, payload);
  if ('transaction' in event && event.transaction)
    return { kind: 'payment', payment: readPayment(event.transaction) };
  if ('dispute' in event && event.kind === 'dispute_opened')
    return { kind: 'dispute-opened', paymentId: event.dispute.transaction.id };
  if ('dispute' in event && isLost(event.kind)) return readLoss(event.dispute);
  return { kind: 'other' };
}

/** A dispute that is over, and not won. */
const isLost = (kind: string) =>
  ['dispute_lost', 'dispute_accepted', 'dispute_auto_accepted', 'dispute_expired'].includes(kind);

function environmentOf({ apiUrl, isProduction }: WalletSettings): braintree.Environment {
  if (apiUrl === undefined)
    return isProduction ? braintree.Environment.Production : braintree.Environment.Sandbox;
  const { protocol, hostname, port } = new URL(apiUrl);
  const isHttps = protocol === 'https:';
  const own = port || (isHttps ? '443' : '80');
  return new braintree.Environment(hostname, own, apiUrl, isHttps, hostname, own);
}

/** The account named in the settings, or the merchant's usual one. */
async function findAccount(
  gateway: Gateway,
  { merchantAccount }: WalletSettings,
): Promise<MerchantAccount> {
  if (merchantAccount) return gateway.merchantAccount.find(merchantAccount);
  // The library returns a stream, whatever its types say.
  const accounts = await all<MerchantAccount>(gateway.merchantAccount.all() as unknown as Readable);
  const usual = accounts.find((one) => one.default) ?? accounts[0];
  if (!usual) throw new WalletFailure('refused', 'Braintree has no merchant account.');
  return usual;
}

/** 91564: the nonce was used before; 91565: it is not known; 91569: it is of another merchant. */
const USED_NONCE = ['91564', '91565', '91569'];

function failureOf(errors: braintree.ValidationErrorsCollection | undefined): WalletFailure {
  const codes = errors?.deepErrors().map(({ code }) => code) ?? [];
  if (codes.some((code) => USED_NONCE.includes(code)))
    return new WalletFailure('used', 'The nonce was used before.');
  return new WalletFailure('refused', `Braintree refused a payment (${codes.join(', ')}).`);
}

/** What a search finds, up to a limit of number and time. */
async function all<T>(stream: Readable): Promise<T[]> {
  const found: T[] = [];
  for await (const one of addAbortSignal(AbortSignal.timeout(SEARCH_MS), stream)) {
    found.push(one as T);
    if (found.length === MAX_FOUND) break;
  }
  return found;
}
