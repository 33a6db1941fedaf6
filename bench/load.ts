// The load, as a separate process: keep-alive connections that each send a new request after an answer. `node
// bench/load.ts '{"url":"http://127.0.0.1:3000/","connections":64,"seconds":3}'` prints a `LoadResult`.
import { connect, type Socket } from 'node:net';
import { createHistogram, performance } from 'node:perf_hooks';
import { EACH, type LoadOptions, type LoadResult } from './loads.ts';

const options: LoadOptions = JSON.parse(process.argv[2] ?? '{}');
const target = new URL(options.url);
const latencies = createHistogram();
let isOver = false;
let requests = 0;
let failures = 0;
let count = Date.now();

/** The bytes of one request. */
function nextRequest(): Buffer | string {
  if (!target.href.includes(EACH)) return fixed;
  count += 1;
  return requestText(String(count));
}

function requestText(n: string): string {
  const path = (target.pathname + target.search).replaceAll(EACH, n);
  const headers = { host: target.host, 'accept-encoding': 'br', ...options.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

const fixed = Buffer.from(requestText(''));

/** Where the answer ends in the data so far; undefined while it is incomplete. */
function endOf(bytes: Buffer): number | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head === -1) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head + 2))?.[1];
  if (length !== undefined) {
    const end = head + 4 + Number(length);
    return bytes.length >= end ? end : undefined;
  }
  // Chunked: only one request is running, so the last chunk ends the data.
  return bytes.subarray(-5).equals(lastChunk) ? bytes.length : undefined;
}

const lastChunk = Buffer.from('0\r\n\r\n');

const most = options.requests ?? Number.POSITIVE_INFINITY;
/** Between two requests of one connection, in milliseconds. */
const gap = options.rate ? (1000 * options.connections) / options.rate : 0;

/** One connection, for as long as the load lasts. */
function keepAsking(_: unknown, at: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(target.port), target.hostname);
    socket.setNoDelay(true);
    let pending: Buffer = Buffer.alloc(0);
    let asked = 0;
    let due = performance.now() + (gap * at) / options.connections;
    const askInTime = () => {
      const early = due - performance.now();
      due += gap;
      if (early > 0) setTimeout(ask, early);
      else ask();
    };
    const ask = () => {
      if (isOver) return void socket.end();
      asked = performance.now();
      socket.write(nextRequest());
    };
    socket.on('connect', askInTime);
    socket.on('error', reject);
    socket.on('close', () =>
      isOver ? resolve() : reject(new Error('The server closed the connection.')),
    );
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const end = endOf(pending);
      if (end === undefined) return;
      if (pending.toString('latin1', 9, 12) !== String(options.status ?? 200)) failures += 1;
      latencies.record(Math.max(1, Math.round((performance.now() - asked) * 1000)));
      requests += 1;
      pending = pending.subarray(end);
      isOver ||= requests >= most;
      if (isOver) socket.end();
      else askInTime();
    });
  });
}

const start = performance.now();
const connections = Array.from({ length: options.connections }, keepAsking);
setTimeout(() => {
  isOver = true;
}, options.seconds * 1000).unref();
await Promise.all(connections);
const seconds = (performance.now() - start) / 1000;
const result: LoadResult = {
  perSecond: requests / seconds,
  p50: latencies.percentile(50) / 1000,
  p99: latencies.percentile(99) / 1000,
  failures,
};
process.stdout.write(JSON.stringify(result));
