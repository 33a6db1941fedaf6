import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server on this machine that says whatever it is told to, as another company's server might. */
export async function openAnswering(talk: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return (server.address() as AddressInfo).port;
}

/** How such a server talks HTTP: each request is answered with these bytes, and the connection ends. */
export const answersHttp = (answer: () => Buffer) => (socket: Socket) => {
  socket.once('data', () => socket.end(answer()));
  socket.resume();
};

/** An answer of HTTP: as it is, or, where it has no status line, as the body of one that went well. */
export function httpAnswer(bytes: Buffer, type: string): Buffer {
  if (bytes.toString('latin1', 0, 7) === 'HTTP/1.') return bytes;
  const head = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\nConnection: close\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}
