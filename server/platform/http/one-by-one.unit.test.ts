import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dial } from '#tests/dial.ts';
import { createHttpServer } from './http-server.ts';
import { MAX_AHEAD } from './one-by-one.ts';

async function listen(handle: RequestListener, timeouts?: Parameters<typeof createHttpServer>[1]) {
  const { server } = createHttpServer(handle, timeouts);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

const ask = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

describe('requests sent ahead', () => {
  it('are answered one after another, in order', async () => {
    let [running, most] = [0, 0];
    const port = await listen(async ({ url }, response) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      response.on('finish', () => {
        running -= 1;
      });
      response.end(`<${url}>`);
    });
    const { socket, heard } = dial(port);
    const paths = Array.from({ length: MAX_AHEAD + 1 }, (_, at) => `/${at}`);
    socket.write(paths.map((path) => ask(path)).join(''));
    await expect.poll(() => heard().match(/<.*?>/g)).toEqual(paths.map((path) => `<${path}>`));
    socket.write(ask('/again'));
    await expect.poll(heard).toContain('</again>');
    expect(most).toBe(1);
  });

  it('without end close the connection', async () => {
    let handled = 0;
    const port = await listen(() => {
      handled += 1;
    });
    const { socket } = dial(port);
    socket.write(ask('/').repeat(MAX_AHEAD + 2));
    await once(socket, 'close');
    expect(handled).toBe(1);
    // The network may go on, one connection after another.
    const next = dial(port);
    next.socket.write(ask('/'));
    await expect.poll(() => handled).toBe(2);
  });

  it('wait for an answer that its client does not read', async () => {
    let handled = 0;
    const port = await listen((_, response) => {
      handled += 1;
      response.end(Buffer.alloc(32 * 1024 * 1024));
    });
    const { socket, heard } = dial(port);
    socket.pause();
    socket.write(ask('/') + ask('/'));
    await expect.poll(() => handled).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(handled).toBe(1);
    socket.resume();
    await expect.poll(() => handled).toBe(2);
    expect(heard().length).toBeGreaterThan(0);
  });
});

it('an answer that nobody reads ends', async () => {
  const ended = Promise.withResolvers<void>();
  const answer: RequestListener = (_, response) => {
    response.on('close', ended.resolve);
    response.end(Buffer.alloc(32 * 1024 * 1024));
  };
  const port = await listen(answer, { unreadTimeout: 200 });
  const { socket } = dial(port);
  const connected = once(socket, 'connect');
  socket.pause();
  socket.write(ask('/'));
  await connected;
  await ended.promise;
  // Only a client that reads hears of the end.
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBeLessThan(32 * 1024 * 1024);
});

it('an answer that takes us long does not', async () => {
  const port = await listen(
    (_, response) => void setTimeout(() => response.end('at last'), 500).unref(),
    { unreadTimeout: 100 },
  );
  const { socket, heard } = dial(port);
  socket.write(ask('/'));
  await expect.poll(heard).toContain('at last');
});

it.each([
  ['a client of HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 200.*Connection: close.*hello/is],
  [
    'one that asks first whether it may send',
    'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nok',
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200.*hello/is,
  ],
  [
    'one that wants another protocol',
    ask('/', 'Connection: Upgrade\r\nUpgrade: h2c\r\n'),
    /^HTTP\/1\.1 200.*hello/is,
  ],
])('%s is answered', async (_, request, answer) => {
  const port = await listen((incoming, response) => {
    incoming.resume().on('end', () => response.end('hello'));
  });
  const { socket, heard } = dial(port);
  socket.write(request);
  await expect.poll(heard).toMatch(answer);
});
