import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

async function listen(...server: Parameters<typeof createHttpServer>) {
  const { server: listening, stop } = createHttpServer(...server);
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  opened.push({ close: () => listening.close().closeAllConnections() });
  return { server: listening, stop, port: (listening.address() as AddressInfo).port };
}

function dial(port: number): { socket: Socket; answer: () => string } {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  opened.push({ close: () => socket.destroy() });
  return { socket, answer: () => answer };
}

describe('slow requests', () => {
  it('may take 10 seconds for their headers, and 30 in all', async () => {
    const { server } = await listen(() => {});
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
  });

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 300],
    ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nslow', 900],
  ])('lose their connection: %s', async (_, head, after) => {
    const timeouts = { headersTimeout: 300, requestTimeout: 900, connectionsCheckingInterval: 50 };
    const { port } = await listen((request) => request.resume(), timeouts);
    const begin = performance.now();
    const { socket, answer } = dial(port);
    socket.write(head);
    await once(socket, 'close');
    expect(performance.now() - begin).toBeGreaterThan(after - 50);
    expect(answer()).toMatch(/^HTTP\/1.1 408/);
  });
});

describe('a body that nobody reads', () => {
  const refuse: RequestListener = (_, response) => {
    response.writeHead(401).end('{"error":"Please log in first."}');
  };

  it.each(['GET', 'POST'])('is left unread after the answer to %s', async (method) => {
    const { server, port } = await listen(refuse);
    const served = once(server, 'connection') as Promise<[Socket]>;
    const { socket, answer } = dial(port);
    socket.write(`${method} / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const [connection] = await served;
    await pour(socket);
    expect(answer()).toMatch(/^HTTP\/1.1 401.*Connection: close.*log in first/is);
    expect(connection.bytesRead).toBeLessThan(1024 * 1024);
    expect(connection.destroyed).toBe(true);
  });

  it('keeps its connection where it is small', async () => {
    const { port } = await listen(refuse);
    const { socket, answer } = dial(port);
    const request = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello';
    for (const times of [1, 2, 3]) {
      socket.write(request);
      await expect.poll(() => answer().split('HTTP/1.1 401').length - 1).toBe(times);
    }
    expect(answer()).not.toMatch(/connection: close/i);
  });
});

/** Sends chunks as long as they are accepted, and 64 MB at most. */
async function pour(socket: Socket): Promise<void> {
  const chunk = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const drained = () => new Promise<void>((resolve) => socket.once('drain', resolve));
  for (let sent = 0; sent < 1000 && !socket.destroyed; sent += 1)
    if (!socket.write(chunk)) await Promise.race([drained(), closed]);
  await closed;
}
