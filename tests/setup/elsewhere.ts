// All other hosts for browsers in tests: every host but this machine's answers with an empty page. Chromium is told so
// when it starts; a route of Playwright's would stop every request, also those to our own server, and switch off the
// browser's cache with it.
import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { makeCertificate } from './certificate.ts';

/** The first byte of a TLS connection (RFC 8446 5.1: a handshake). */
const HANDSHAKE = 22;

/** @returns the port, for `http:` and `https:` alike, and how to end it */
export async function startElsewhere(): Promise<{ port: number; close: () => void }> {
  const http = createHttp((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title>');
  });
  const secureContext = createSecureContext(makeCertificate(['elsewhere.test']));
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      if (first[0] === HANDSHAKE) {
        const secure = new TLSSocket(socket, { isServer: true, secureContext });
        secure.on('error', () => {});
        http.emit('connection', secure);
      } else {
        http.emit('connection', socket);
        socket.resume();
      }
    });
  }).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const close = () => {
    server.close();
    http.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
