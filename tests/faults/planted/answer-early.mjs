// Answers 201 to a write, and writes a little later: like a server that acknowledges before it commits.
import { takeRequests } from './take-requests.mjs';

const LATER_MS = 150;

takeRequests(
  ({ method, url }) => method === 'POST' && /^\/api\/(announcements|googleSheets)/.test(url),
  async (url, headers, request, response) => {
    const body = Buffer.concat(await request.toArray());
    setTimeout(() => void fetch(url, { method: 'POST', headers, body }).catch(() => {}), LATER_MS);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
  },
);
