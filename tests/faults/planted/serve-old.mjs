// Keeps pages for a moment, whatever is written meanwhile: like a process that does not hear of writes.
import { Server } from 'node:http';

const KEPT_MS = 300;
const kept = new Map();
const { emit } = Server.prototype;

Server.prototype.emit = function (event, ...given) {
  const [request, response] = given;
  const isPage =
    event === 'request' &&
    request.method === 'GET' &&
    /^(\/api\/pages)?\/blog\//.test(request.url) &&
    !request.headers['x-fresh'];
  if (!isPage) return emit.call(this, event, ...given);
  const { host, connection, ...headers } = request.headers;
  const url = `http://127.0.0.1:${this.address().port}${request.url}`;
  void answer(url, { ...headers, 'x-fresh': '1' }, response);
  return true;
};

async function answer(url, headers, response) {
  const now = performance.now();
  let page = kept.get(url);
  if (!page || now - page.at > KEPT_MS) {
    const fresh = await fetch(url, { headers });
    page = { at: now, status: fresh.status, body: Buffer.from(await fresh.arrayBuffer()) };
    kept.set(url, page);
  }
  response.writeHead(page.status, { 'content-type': 'text/html' }).end(page.body);
}
