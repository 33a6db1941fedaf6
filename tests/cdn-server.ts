import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Purge = {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};

/** Takes purges as a CDN's API would, and notes them: a stand-in. What it answers can be changed. */
export async function startCdn() {
  const purges: Purge[] = [];
  const how = { status: 200, headers: {} as Record<string, string>, answer: async () => {} };
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    purges.push({ method, path, headers, body: await text(request) });
    await how.answer();
    response.writeHead(how.status, how.headers).end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purges,
    how,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
