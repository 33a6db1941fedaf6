import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/** How long a request may take, in milliseconds (security.md, "HTTP"). */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** How often Node looks for the slow ones: by itself every 30 seconds, so that 10 became 27. */
  connectionsCheckingInterval: 1000,
};
/** What may still come of a body after its answer on a connection that stays open, in bytes. */
const MOST_UNREAD = 64 * 1024;
/** How long a connection stays open after an answer to a body that was not read, in milliseconds. */
const LINGER_MS = 500;

export type HttpServer = {
  server: Server;
  /**
   * Takes no new connection, answers what is under way and what still comes on open ones, each with
   * `Connection: close`, and ends what is left after `patience` milliseconds. Resolves when all connections are closed.
   */
  stop: (patience: number) => Promise<void>;
};

/** Node's server with limits on slow and large requests, and a way to stop that cuts nobody short. */
export function createHttpServer(handle: RequestListener, timeouts = TIMEOUTS): HttpServer {
  const connections: Connections = new Map();
  let isStopping = false;
  const server = createServer({ ...timeouts, maxHeaderSize: 16_384 }, (request, response) => {
    const connection = connections.get(request.socket);
    if (connection) connection.last = [request, response];
    if (isStopping || mayBeLarge(request)) closeAfterAnswer(request, response);
    handle(request, response);
  });
  server.maxConnections = mostConnections();
  server.on('connection', (socket) => {
    connections.set(socket, { since: performance.now(), last: undefined });
    socket.once('close', () => connections.delete(socket));
  });

  const stop = async (patience: number) => {
    const giveUpAt = performance.now() + patience;
    isStopping = true;
    for (const { last } of connections.values())
      if (last && !last[1].headersSent) closeAfterAnswer(...last);
    await letIn(server);
    // Node's own `close` would cut idle connections at once, in the moment in which the next request may be on its way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    await Promise.race([closed, wait(LINGER_MS, undefined, { ref: false })]);
    // From now on who says nothing has nothing to say.
    const look = setInterval(() => void closeSilent(server, connections), 50);
    void closeSilent(server, connections);
    const left = Math.max(0, giveUpAt - performance.now());
    const end = setTimeout(() => server.closeAllConnections(), left);
    await closed;
    clearInterval(look);
    clearTimeout(end);
    // The look for slow requests ends with it.
    server.close(() => {});
  };
  return { server, stop };
}

/** Turns of the event loop without anybody, after which nobody stands in line: the first of them may be half over. */
const EMPTY_TURNS = 2;
/** How long that may take, in milliseconds, where new ones come all the time. */
const MOST_IN_LINE_MS = 2000;

/**
 * Lets in who was connected when the word came: the system has taken them, and would reset all of them. One comes in at
 * each turn of the event loop (libuv 1.45), so on a busy machine a line of them stands there.
 */
async function letIn(server: Server): Promise<void> {
  let emptyTurns = 0;
  const comeIn = () => {
    emptyTurns = 0;
  };
  server.on('connection', comeIn);
  const end = performance.now() + MOST_IN_LINE_MS;
  while (emptyTurns < EMPTY_TURNS && performance.now() < end) {
    emptyTurns += 1;
    await setImmediate();
  }
  server.off('connection', comeIn);
}

/** Each open connection, since when (as `performance.now` tells), and the last request on it with its answer. */
type Connections = Map<
  Socket,
  { since: number; last: [IncomingMessage, ServerResponse] | undefined }
>;

/** Closes the connections on which no request has begun: between two requests, and some time before the first. */
async function closeSilent(server: Server, connections: Connections): Promise<void> {
  // What has come in while a busy process looked elsewhere is read before.
  await setImmediate();
  server.closeIdleConnections();
  for (const [socket, { since }] of connections)
    if (socket.bytesRead === 0 && performance.now() - since > LINGER_MS) socket.destroy();
}

/** Descriptors left for files and the database when all others are connections. */
const DESCRIPTORS_KEPT = 64;
const FEWEST_CONNECTIONS = 16;

/**
 * How many connections at once leave descriptors for all else; more are closed as they come. Without a limit where the
 * system does not tell it.
 */
function mostConnections(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const descriptors = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN);
    if (Number.isNaN(descriptors)) return Number.POSITIVE_INFINITY;
    return Math.max(FEWEST_CONNECTIONS, descriptors - DESCRIPTORS_KEPT);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether a body comes that is large, or of which nobody knows how large it is. */
function mayBeLarge({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > MOST_UNREAD
  );
}

/**
 * Ends the connection with the answer: Node would read the rest of a body that nobody wanted, however large, to use
 * the connection again. Closed at once, it would be reset, and the answer lost with it (RFC 9112 9.6): so it stays
 * for a moment, without being read.
 */
function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const closeNow = socket.destroySoon.bind(socket);
  response.setHeader('Connection', 'close');
  socket.destroySoon = () => {
    if (request.complete) return closeNow();
    socket.end();
    // Node has just set the rest of the body flowing; a listener that never reads stops that.
    socket.on('readable', () => {});
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
