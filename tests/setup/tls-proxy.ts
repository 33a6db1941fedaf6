import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeCertificate } from './certificate.ts';

/**
 * A public proxy in front of a site: HTTPS for `localhost` with a certificate that this process trusts, and on another
 * port a redirect from HTTP.
 */
export async function startTlsProxy() {
  const certificate = makeCertificate(['localhost']);
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
  let site = '';
  const secure = createTlsServer(certificate, (incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const passed = request(site + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  const https = await listen(secure);
  const plain = createServer(({ url }, outgoing) => {
    outgoing.writeHead(301, { Location: `https://localhost:${https}${url}` }).end();
  });
  const http = await listen(plain);
  return {
    ports: { http, https },
    publicUrl: `https://localhost:${https}`,
    /** @param url where the site listens */
    passTo: (url: string) => {
      site = url;
    },
    close: () => {
      for (const server of [secure, plain]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
