// Keeps pages for a moment, whatever is written meanwhile: like a process that does not hear of writes.
import { takeRequests } from './take-requests.mjs';

const KEPT_MS = 300;
const kept = new Map();

takeRequests(
  ({ method, url }) => method === 'GET' && /^(\/api\/pages)?\/blog\//.test(url),
  async (url, headers, _request, response) => {
    const now = performance.now();
    let page = kept.get(url);
    if (!page || now - page.at > KEPT_MS) {
      const fresh = await fetch(url, { headers });
      page = { at: now, status: fresh.status, body: Buffer.from(await fresh.arrayBuffer()) };
      kept.set(url, page);
    }
    response.writeHead(page.status, { 'content-type': 'text/html' }).end(page.body);
  },
);
