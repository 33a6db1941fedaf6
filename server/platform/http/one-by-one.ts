import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * How many requests a client may send ahead on one connection before it hears the answers (RFC 9112 9.3.2). Browsers and
 * proxies send none, and whoever sends more has to expect that it is cut and asks again. Each takes 4 KB, for as long as
 * the answers before it are not read.
 */
export const MAX_AHEAD = 4;

/** What runs on one connection. */
export type Exchange = {
  response: ServerResponse | undefined;
  ahead: [IncomingMessage, ServerResponse][];
};

/**
 * Answers the requests of a connection one after another: the next one is not looked at before the answer to the one
 * before has left. So a client that does not read has one answer waiting, not hundreds. `onTooMany` is called instead
 * of holding more than `MAX_AHEAD`.
 */
export function answerOneByOne<E extends Exchange>(
  exchange: E,
  [request, response]: [IncomingMessage, ServerResponse],
  handle: RequestListener,
  onTooMany: (exchange: E) => void,
): void {
  const { response: running, ahead } = exchange;
  if (running === undefined || isDone(running)) {
    exchange.response = response;
    handle(request, response);
    return;
  }
  if (ahead.length === MAX_AHEAD) {
    ahead.length = 0;
    onTooMany(exchange);
    return;
  }
  ahead.push([request, response]);
  if (ahead.length === 1) running.once('close', () => answerNext(exchange, handle));
}

const isDone = (response: ServerResponse) => response.writableFinished || response.destroyed;

function answerNext(exchange: Exchange, handle: RequestListener): void {
  const next = exchange.ahead.shift();
  if (!next) return;
  const [request, response] = next;
  // The connection was closed in the meantime.
  if (request.socket.destroyed) {
    exchange.ahead.length = 0;
    return;
  }
  exchange.response = response;
  if (exchange.ahead.length > 0) response.once('close', () => answerNext(exchange, handle));
  handle(request, response);
}
