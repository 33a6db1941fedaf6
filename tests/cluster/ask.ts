import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Answer = {
  /** 0: the connection failed, or no answer came in time. */
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** Why there is no answer. */
  failure: string;
};

type Asking = {
  method?: string;
  token?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  seconds?: number;
};

export type Visitor = { ask: (url: string, how?: Asking) => Promise<Answer>; close: () => void };

/** Long enough for a balancer to give up on a process that hangs, and to ask another. */
const SECONDS = 90;

/** A visitor with an address of their own (RFC 1122: all of 127/8 is this machine), who keeps connections as browsers do. */
export function makeVisitor(address = '127.0.0.1'): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    ask: (url, how = {}) => askOnce(url, how, agent, address, true),
    close: () => agent.destroy(),
  };
}

async function askOnce(
  url: string,
  how: Asking,
  agent: Agent,
  address: string,
  mayRepeat: boolean,
): Promise<Answer> {
  const { type, bytes } = await bodyOf(how);
  return new Promise((resolve) => {
    const fail = (failure: string) =>
      resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), failure });
    const asking = request(
      url,
      {
        agent,
        localAddress: address,
        method: how.method ?? 'GET',
        headers: {
          ...(bytes && { 'content-length': String(bytes.length) }),
          ...(type && { 'content-type': type }),
          ...(how.token && { authorization: `Bearer ${how.token}` }),
          ...how.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', (error) => fail(`cut in the middle: ${error.message}`));
        response.on('end', () => {
          clearTimeout(limit);
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, bytes: Buffer.concat(chunks), failure: '' });
        });
      },
    );
    const limit = setTimeout(() => asking.destroy(new Error('no answer in time')), seconds(how));
    asking.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(limit);
      // A kept connection that is closed while idle: every browser asks again (RFC 9112 9.3.1).
      if (mayRepeat && asking.reusedSocket && error.code === 'ECONNRESET')
        return resolve(askOnce(url, how, agent, address, false));
      fail(error.code ?? error.message);
    });
    asking.end(bytes);
  });
}

const seconds = (how: Asking) => (how.seconds ?? SECONDS) * 1000;

async function bodyOf({ body, form }: Asking): Promise<{ type?: string; bytes?: Buffer }> {
  if (body !== undefined)
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  if (!form) return {};
  const made = new Response(form);
  const type = made.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await made.arrayBuffer()) };
}

/** The answer as JSON; undefined if it is none. */
export function jsonOf({ headers, bytes }: Answer): Record<string, unknown> | undefined {
  if (!headers['content-type']?.includes('json')) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
