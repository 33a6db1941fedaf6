// For what is planted: some requests are answered by it, once, and the others by the server.
import { Server } from 'node:http';

const { emit } = Server.prototype;
const OURS = 'x-planted';

/**
 * `answer` gets the request's address, its headers for asking the server itself, the request and the response.
 */
export function takeRequests(isOne, answer) {
  Server.prototype.emit = function (event, ...given) {
    const [request, response] = given;
    if (event !== 'request' || request.headers[OURS] || !isOne(request))
      return emit.call(this, event, ...given);
    const { host, connection, 'content-length': length, ...others } = request.headers;
    const url = `http://127.0.0.1:${this.address().port}${request.url}`;
    void answer(url, { ...others, [OURS]: '1' }, request, response);
    return true;
  };
}
