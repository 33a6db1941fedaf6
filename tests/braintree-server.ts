import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Dealing, searched, statusFor } from './braintree/dealings.ts';
import {
  accountsXml,
  accountXml,
  errorXml,
  foundXml,
  idsXml,
  transactionXml,
} from './braintree/xml.ts';

/** What goes wrong with the next call whose path fits: before it is done, or after. */
type Mood = { status: number } | { garbage: true } | { breaks: 'before' | 'after' };

const MERCHANT = 'church_merchant';
const KEYS = { publicKey: 'church_public', privateKey: 'church-private-key' };

/**
 * A stand-in for Braintree's gateway: the XML calls that its own library makes for this site, with the log-in, nonces
 * that are charged once, and the refusals.
 */
export async function openBraintreeServer({ currency = 'USD', account = 'church_usd' } = {}) {
  const dealings: Dealing[] = [];
  const used = new Set<string>();
  const moods: { path: RegExp; mood: Mood }[] = [];
  const asked: string[] = [];
  const state = { currency, takes: undefined as string | undefined, used };

  const charge = ({ payment_method_nonce: nonce = '', amount = '', order_id = '' }: Sale) => {
    if (used.has(nonce)) return { status: 422, xml: errorXml('Cannot use twice.', ['91564']) };
    used.add(nonce);
    const status = statusFor(nonce);
    const id = `bt${dealings.length + 1}`;
    const at = new Date().toISOString();
    const own = { currency: state.currency, account, at };
    const dealing = { id, orderId: order_id, status, amount: state.takes ?? amount, ...own };
    dealings.push(dealing);
    const xml = transactionXml(dealing);
    return status === 'submitted_for_settlement'
      ? { status: 201, xml }
      : { status: 422, xml: errorXml('Declined', [], xml) };
  };

  const answerTo = (call: string, body: Body) => {
    if (/^GET \/merchant_accounts\?/.test(call))
      return { status: 200, xml: accountsXml(accountXml(account, state.currency)) };
    if (call === `GET /merchant_accounts/${account}`)
      return { status: 200, xml: accountXml(account, state.currency) };
    if (call === 'POST /transactions') return charge(body.transaction ?? {});
    if (call === 'POST /transactions/advanced_search_ids')
      return { status: 200, xml: idsXml(searched(dealings, body.search ?? {})) };
    if (call === 'POST /transactions/advanced_search')
      return { status: 200, xml: foundXml(searched(dealings, body.search ?? {})) };
    return { status: 404, xml: '' };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const path = (request.url ?? '').replace(`/merchants/${MERCHANT}`, '');
    const call = `${request.method} ${path}`;
    asked.push(call);
    const [planned] = moods.splice(
      moods.findIndex((one) => one.path.test(call)),
      moods.some((one) => one.path.test(call)) ? 1 : 0,
    );
    const mood = planned?.mood;
    if (mood && 'breaks' in mood && mood.breaks === 'before') return request.socket.destroy();
    if (mood && 'status' in mood) return response.writeHead(mood.status).end();
    const login = Buffer.from(`${KEYS.publicKey}:${KEYS.privateKey}`).toString('base64');
    if (request.headers.authorization !== `Basic ${login}`) return response.writeHead(401).end();
    const { status, xml } = answerTo(call, text === '' ? {} : JSON.parse(text));
    if (mood && 'breaks' in mood) return request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' });
    return response.end(mood ? '<html>Bad gateway' : xml);
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    dealings,
    /** Every call that arrived, as `POST /transactions`. */
    asked,
    environment: {
      BRAINTREE_TOKENIZATION_KEY: 'sandbox_abc123_churchmerchant',
      BRAINTREE_MERCHANT_ID: MERCHANT,
      BRAINTREE_PUBLIC_KEY: KEYS.publicKey,
      BRAINTREE_PRIVATE_KEY: KEYS.privateKey,
      BRAINTREE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    keys: { ...KEYS, merchantId: MERCHANT },
    fail: (path: RegExp, mood: Mood) => void moods.push({ path, mood }),
    /** The gateway takes another amount than it is asked to. */
    take: (amount: string | undefined) => {
      state.takes = amount;
    },
    useCurrency: (other: string) => {
      state.currency = other;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Sale = { payment_method_nonce?: string; amount?: string; order_id?: string };
type Body = { transaction?: Sale; search?: Parameters<typeof searched>[1] };
