import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paypalId, Refused } from './paypal/books.ts';
import { type Books, paypalCalls, type Sent, signatureOf, WEBHOOK_ID } from './paypal/calls.ts';

/** What goes wrong with the next call: before it is done, or after. */
export type Mood =
  | { status: number; issue?: string; headers?: Record<string, string> }
  | { garbage: string }
  /** The connection breaks, before or after the call was done. */
  | { breaks: 'before' | 'after' };

const CREDENTIALS = { PAYPAL_CLIENT_ID: 'church-client', PAYPAL_CLIENT_SECRET: 'church-secret' };
const TOKEN = 'A21AA-a-token';

/**
 * A stand-in for PayPal's API: the calls this site makes, by the documented names, with the log-in, the ids of requests
 * that are answered the same again, and the refusals. Moods make the next call of a path fail.
 */
export async function openPaypalServer() {
  const books: Books = {
    orders: new Map(),
    subscriptions: new Map(),
    plans: new Map(),
    products: [],
    captureStatus: 'COMPLETED',
    answered: new Map(),
  };
  const moods: { path: RegExp; mood: Mood }[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void answer({ books, moods, asked }, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...books,
    /** Every call that arrived, as `POST /v2/checkout/orders`. */
    asked,
    environment: { ...CREDENTIALS, PAYPAL_API_URL: url, PAYPAL_WEBHOOK_ID: WEBHOOK_ID },
    /** The giver approves an order, or a monthly gift, in PayPal's window. */
    approve: (id: string) => {
      const order = books.orders.get(id);
      const subscription = books.subscriptions.get(id);
      if (order) order.status = 'APPROVED';
      else if (subscription) subscription.status = 'ACTIVE';
    },
    captureAs: (status: string) => {
      books.captureStatus = status;
    },
    /** The next call whose path fits goes wrong. */
    fail: (path: RegExp, mood: Mood) => void moods.push({ path, mood }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type State = { books: Books; moods: { path: RegExp; mood: Mood }[]; asked: string[] };

async function answer(
  { books, moods, asked }: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '' } = request;
  const { pathname, searchParams } = new URL(url, 'http://paypal');
  const text = Buffer.concat(await request.toArray()).toString();
  asked.push(`${method} ${pathname}`);
  const at = moods.findIndex(({ path }) => path.test(pathname));
  const [planned] = at === -1 ? [] : moods.splice(at, 1);
  const mood = planned?.mood;
  if (mood && 'breaks' in mood && mood.breaks === 'before') return void request.socket.destroy();
  if (mood && 'status' in mood)
    return send(response, refusal(mood.status, mood.issue), mood.headers);
  if (mood && 'garbage' in mood) return void response.end(mood.garbage);
  const requestId = request.headers['paypal-request-id'];
  const key = typeof requestId === 'string' ? `${pathname} ${requestId}` : undefined;
  const known = key === undefined ? undefined : books.answered.get(key);
  const sent =
    known ?? attempt(books, request, { pathname, text, requestId: key, query: searchParams });
  if (key !== undefined && sent.status < 300) books.answered.set(key, sent);
  if (mood && 'breaks' in mood) return void request.socket.destroy();
  send(response, sent);
}

type Call = {
  pathname: string;
  text: string;
  requestId: string | undefined;
  query: URLSearchParams;
};

function attempt(books: Books, request: IncomingMessage, { pathname, ...asked }: Call): Sent {
  if (pathname === '/v1/oauth2/token') return logIn(request.headers.authorization, asked.text);
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return refusal(401, 'INVALID_TOKEN');
  for (const [method, path, call] of paypalCalls) {
    const ids = path.exec(pathname);
    if (!ids || method !== request.method) continue;
    try {
      return call(books, asked, ids.slice(1));
    } catch (error) {
      if (error instanceof Refused) return refusal(error.status, error.issue);
      throw error;
    }
  }
  return refusal(404, 'RESOURCE_NOT_FOUND');
}

function logIn(authorization: string | undefined, text: string): Sent {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = CREDENTIALS;
  const right = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const isRight = new URLSearchParams(text).get('grant_type') === 'client_credentials';
  if (authorization !== right || !isRight)
    return { status: 401, body: { error: 'invalid_client' } };
  return {
    status: 200,
    body: { access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400, scope: 'orders' },
  };
}

function refusal(status: number, issue = 'INTERNAL_SERVER_ERROR'): Sent {
  const name = status === 422 ? 'UNPROCESSABLE_ENTITY' : issue;
  const details = [{ issue, description: 'A description for people.' }];
  return { status, body: { name, message: 'Refused.', debug_id: 'b1d1f06c7246c', details } };
}

function send(response: ServerResponse, { status, body }: Sent, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** An event as PayPal sends it: pretty-printed, so that whoever writes it again changes it. */
export function paypalEvent(type: string, resource: unknown, given: { id?: string } = {}) {
  const id = given.id ?? `WH-${paypalId()}-${paypalId()}`;
  const body = JSON.stringify({ id, event_type: type, event_version: '1.0', resource }, null, 2);
  return signedEvent(body);
}

/** The request with which PayPal sends this text. */
export function signedEvent(body: string, webhookId = WEBHOOK_ID) {
  const [id, time] = [crypto.randomUUID(), '2026-11-22T03:00:00Z'];
  return {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signatureOf(id, time, webhookId, body),
      'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42',
      'paypal-auth-algo': 'SHA256withRSA',
    },
  };
}
