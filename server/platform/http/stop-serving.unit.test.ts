import { once } from 'node:events';
import { Agent, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { dial } from '#tests/dial.ts';
import { createHttpServer } from './http-server.ts';

async function listen(handle: RequestListener) {
  const { server, stop } = createHttpServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { stop, port: (server.address() as AddressInfo).port };
}

function call(port: number) {
  const { socket, heard } = dial(port);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, heard, closed };
}

const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

it('answers running requests, and new ones on an open connection, and then closes both', async () => {
  const slow = Promise.withResolvers<void>();
  const { stop, port } = await listen(async (request, response) => {
    if (request.url === '/slow') await slow.promise;
    response.end('answered');
  });
  const open = call(port);
  open.socket.write(ask);
  await expect.poll(open.heard).toContain('answered');
  const waiting = call(port);
  waiting.socket.write(ask.replace('/ ', '/slow '));
  await setTimeout(50);
  const stopped = stop(8000);
  open.socket.write(ask);
  await open.closed;
  expect(open.heard().match(/connection: close/gi)).toHaveLength(1);
  expect(open.heard().match(/answered/g)).toHaveLength(2);
  const late = call(port);
  await late.closed;
  expect(late.heard()).toBe('');
  slow.resolve();
  await waiting.closed;
  expect(waiting.heard()).toMatch(/connection: close.*answered/is);
  await stopped;
});

it('cuts no request of clients that reuse connections and respect Connection: close', async () => {
  const { stop, port } = await listen(async (_, response) => {
    await setTimeout(Math.random() * 20);
    response.end('x'.repeat(20_000));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const ended: { isWhole: boolean; isRefused: boolean }[] = [];
  const visitor = async () => {
    for (let isOpen = true; isOpen; ) {
      const one = await answered(port, agent);
      isOpen = !one.isRefused;
      ended.push(one);
    }
  };
  const visitors = Promise.all(Array.from({ length: 20 }, visitor));
  await expect.poll(() => ended.length, { timeout: 20_000 }).toBeGreaterThan(50);
  await stop(8000);
  await visitors;
  expect(ended.filter(({ isWhole, isRefused }) => !isWhole && !isRefused)).toEqual([]);
});

it('answers all clients connected when the stop began, also those not accepted yet', async () => {
  const { stop, port } = await listen((request, response) => {
    request.on('end', () => response.end('answered')).resume();
  });
  const crowd = Array.from({ length: 60 }, () => call(port));
  await Promise.all(crowd.map(({ socket }) => once(socket, 'connect')));
  const half = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\na';
  for (const { socket } of crowd) socket.write(half);
  const stopped = stop(8000);
  await setTimeout(100);
  for (const { socket } of crowd) socket.write('b');
  await Promise.all(crowd.map(({ closed }) => closed));
  expect(crowd.filter(({ heard }) => !heard().includes('answered'))).toEqual([]);
  await stopped;
});

it('does not wait for silent clients, and not forever for those that never end', async () => {
  const { stop, port } = await listen(() => {});
  const silent = call(port);
  const half = call(port);
  half.socket.write('GET / HTTP/1.1\r\nHo');
  const hanging = call(port);
  hanging.socket.write(ask);
  const upgrading = call(port);
  upgrading.socket.write(
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await setTimeout(100);
  const order: string[] = [];
  const stopped = stop(1500).then(() => order.push('stopped'));
  void silent.closed.then(() => order.push('silent'));
  await Promise.all([stopped, half.closed, hanging.closed, upgrading.closed]);
  expect(order).toEqual(['silent', 'stopped']);
});

/** One request: whether its whole answer came, or nobody was listening. */
function answered(port: number, agent: Agent): Promise<{ isWhole: boolean; isRefused: boolean }> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('close', () => resolve({ isWhole: bytes === 20_000, isRefused: false }));
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ isWhole: false, isRefused: error.code === 'ECONNREFUSED' }),
    );
  });
}
