// Does a write twice: like a server that tries again without knowing that the first time was good.
import { Server } from 'node:http';

const { emit } = Server.prototype;

Server.prototype.emit = function (event, ...given) {
  const [request, response] = given;
  const isWrite =
    event === 'request' &&
    request.method === 'POST' &&
    request.url === '/api/announcements' &&
    !request.headers['x-again'];
  if (!isWrite) return emit.call(this, event, ...given);
  void doTwice(`http://127.0.0.1:${this.address().port}${request.url}`, request, response);
  return true;
};

async function doTwice(url, request, response) {
  const { host, connection, 'content-length': length, ...others } = request.headers;
  const body = Buffer.concat(await request.toArray());
  const sent = { method: 'POST', headers: { ...others, 'x-again': '1' }, body };
  const first = await fetch(url, sent);
  const words = await first.text();
  await fetch(url, sent);
  response.writeHead(first.status, { 'content-type': 'application/json' }).end(words);
}
