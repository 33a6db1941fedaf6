// Does a write twice: like a server that tries again without knowing that the first time was good.
import { takeRequests } from './take-requests.mjs';

takeRequests(
  ({ method, url }) => method === 'POST' && url === '/api/announcements',
  async (url, headers, request, response) => {
    const sent = { method: 'POST', headers, body: Buffer.concat(await request.toArray()) };
    const first = await fetch(url, sent);
    const words = await first.text();
    await fetch(url, sent);
    response.writeHead(first.status, { 'content-type': 'application/json' }).end(words);
  },
);
