// Answers 201 to a write, and writes a little later: like a server that acknowledges before it commits.
import { Server } from 'node:http';

const LATER_MS = 150;
const { emit } = Server.prototype;

Server.prototype.emit = function (event, ...given) {
  const [request, response] = given;
  const isWrite =
    event === 'request' &&
    request.method === 'POST' &&
    /^\/api\/(announcements|googleSheets)/.test(request.url) &&
    !request.headers['x-later'];
  if (!isWrite) return emit.call(this, event, ...given);
  request.toArray().then((chunks) => {
    const { host, connection, 'content-length': length, ...headers } = request.headers;
    const body = Buffer.concat(chunks);
    setTimeout(() => {
      const url = `http://127.0.0.1:${this.address().port}${request.url}`;
      fetch(url, { method: 'POST', headers: { ...headers, 'x-later': '1' }, body }).catch(() => {});
    }, LATER_MS);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
  });
  return true;
};
