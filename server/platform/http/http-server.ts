import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { descriptors } from '#server/platform/limits/descriptors.ts';
import { noteArrival } from '#server/platform/limits/turn-budget.ts';
import { FloodGate } from './flood-gate.ts';
import { answerOneByOne } from './one-by-one.ts';
import { type Connection, OpenConnections } from './open-connections.ts';

/** How long a request may take, in milliseconds (reference/security.md#requests). */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** How often Node checks for slow requests: its default is 30 seconds, which turned 10 into 27. */
  connectionsCheckingInterval: 1000,
  /** How long an answer may go on that its client does not read at all: as nginx's `send_timeout`. */
  unreadTimeout: 60_000,
};
/** How much of a body may still arrive after its answer on a connection that stays open, in bytes. */
const MAX_UNREAD = 64 * 1024;
/** How long a connection stays open after an answer to a body that was not read, in milliseconds. */
const LINGER_MS = 500;

export type HttpServer = {
  server: Server;
  /**
   * Accepts no new connections, answers running requests and new ones on open connections, each with `Connection:
   * close`, and cuts the rest after `timeout` milliseconds. Resolves when all connections are closed.
   */
  stop: (timeout: number) => Promise<void>;
};

/** Node's server with limits on slow and large requests, and a graceful stop. */
export function createHttpServer(
  handle: RequestListener,
  given: Partial<typeof TIMEOUTS> = {},
): HttpServer {
  const { unreadTimeout, ...timeouts } = { ...TIMEOUTS, ...given };
  const connections = new OpenConnections(descriptors.connections);
  const floods = new FloodGate();
  const cut = ({ socket, network }: Connection) => {
    socket.destroy();
    floods.hold(network, connections.socketsOf(network));
  };
  let isStopping = false;
  const server = createServer({ ...timeouts, maxHeaderSize: 16_384 }, (request, response) => {
    const connection = connections.of(request.socket);
    // What else arrived together with the end of a connection.
    if (!connection || request.socket.destroyed) return;
    connection.last = [request, response];
    if (isStopping || mayBeLarge(request)) closeAfterAnswer(request, response);
    answerOneByOne(connection, connection.last, handle, cut);
  });
  // Behind our own limit, which closes idle ones first.
  server.maxConnections = descriptors.all;
  server.on('connection', (socket) => {
    noteArrival();
    floods.enter(connections.add(socket).network, socket);
  });
  // Node takes the first part of a write for progress, so it is asked more often.
  server.setTimeout(unreadTimeout / 4, (socket) => endSilence(socket, connections, unreadTimeout));

  const stop = async (timeout: number) => {
    const giveUpAt = performance.now() + timeout;
    isStopping = true;
    for (const { last } of connections.all())
      if (last && !last[1].headersSent) closeAfterAnswer(...last);
    await letIn(server);
    // Node's own `close` would cut idle connections at once, when the next request may already be on its way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    await Promise.race([closed, wait(LINGER_MS, undefined, { ref: false })]);
    // From now on silent connections are closed.
    const look = setInterval(() => void closeSilent(server, connections), 50);
    void closeSilent(server, connections);
    const left = Math.max(0, giveUpAt - performance.now());
    const end = setTimeout(() => server.closeAllConnections(), left);
    await closed;
    clearInterval(look);
    clearTimeout(end);
    // This also stops the check for slow requests.
    server.close(() => {});
  };
  return { server, stop };
}

/** Event loop turns without a new connection after which none is waiting: the first turn may be half over. */
const EMPTY_TURNS = 2;
/** How long that may take, in milliseconds, when new ones keep arriving. */
const MAX_IN_LINE_MS = 2000;

/**
 * Accepts clients that were connected when the stop began: the system has accepted them, and would reset them. One is
 * accepted at each turn of the event loop (libuv 1.45), so on a busy machine several wait.
 */
async function letIn(server: Server): Promise<void> {
  let emptyTurns = 0;
  const comeIn = () => {
    emptyTurns = 0;
  };
  server.on('connection', comeIn);
  const end = performance.now() + MAX_IN_LINE_MS;
  while (emptyTurns < EMPTY_TURNS && performance.now() < end) {
    emptyTurns += 1;
    await setImmediate();
  }
  server.off('connection', comeIn);
}

/** Ends a connection on which nothing moves any more, unless its client waits for us. */
function endSilence(socket: Socket, connections: OpenConnections, timeout: number): void {
  const connection = connections.of(socket);
  const { response } = connection ?? {};
  if (!connection || !response || response.writableFinished) {
    socket.destroy();
    return;
  }
  const now = performance.now();
  const left = leftFor(socket);
  if (connection.still?.left !== left) connection.still = { left, since: now - timeout / 4 };
  const isUnread = socket.writableLength > 0 && now - connection.still.since >= timeout;
  if (isUnread) socket.destroy();
  else socket.setTimeout(timeout / 4);
}

/** How many bytes have left this process for the client. Only Node's handle knows how much of a write is waiting. */
function leftFor(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return socket.bytesWritten - (handle?.writeQueueSize ?? 0);
}

/** Closes the connections without a running request: between two requests, and some time before the first. */
async function closeSilent(server: Server, connections: OpenConnections): Promise<void> {
  // First reads what arrived while the process was busy.
  await setImmediate();
  server.closeIdleConnections();
  for (const { socket, since } of connections.all())
    if (socket.bytesRead === 0 && performance.now() - since > LINGER_MS) socket.destroy();
}

/** Whether the request has a body that is large, or of unknown size. */
function mayBeLarge({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > MAX_UNREAD
  );
}

/**
 * Closes the connection after the answer: Node would read the rest of an unwanted body, however large, to reuse the
 * connection. Closing at once would reset it and lose the answer (RFC 9112 9.6), so it stays open for a moment without
 * being read.
 */
function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const closeNow = socket.destroySoon.bind(socket);
  response.setHeader('Connection', 'close');
  socket.destroySoon = () => {
    if (request.complete) return closeNow();
    socket.end();
    // Node has just started reading the rest of the body; a listener that never reads stops that.
    socket.on('readable', () => {});
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
