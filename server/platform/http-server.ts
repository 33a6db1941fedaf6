import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

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

/** Node's server with limits on slow and large requests. */
export function createHttpServer(handle: RequestListener, timeouts = TIMEOUTS): Server {
  return createServer({ ...timeouts, maxHeaderSize: 16_384 }, (request, response) => {
    if (mayBeLarge(request)) closeAfterAnswer(request, response);
    handle(request, response);
  });
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
