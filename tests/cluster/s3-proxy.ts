// A way to object storage that can be cut, silenced, slowed, and made to refuse.
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** `away`: no connection; `silent`: takes requests and never answers; `cut`: ends answers in the middle. */
type Mood = 'good' | 'away' | 'silent' | 'slow' | 'cut' | 'refuse';

/** A slow storage takes this long for each request, in milliseconds. */
const SLOW_MS = 1500;

/** As S3 refuses a key without the right (S3 API reference, "Error responses"). */
const REFUSAL =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

/** Passes everything on to a storage on this machine, as long as it is in a good mood. */
export async function startS3Proxy(target: { port: number }) {
  let mood: Mood = 'good';
  const asked: string[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer(async (incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    open.add(outgoing);
    outgoing.on('close', () => open.delete(outgoing));
    if (mood === 'away') return incoming.destroy();
    if (mood === 'silent') return incoming.resume();
    if (mood === 'refuse') {
      incoming.resume();
      return outgoing.writeHead(403, { 'Content-Type': 'application/xml' }).end(REFUSAL);
    }
    if (mood === 'slow') await sleep(SLOW_MS);
    const { method = '', url = '', headers } = incoming;
    // The host stays: it is signed.
    const passed = request({ host: '127.0.0.1', port: target.port, method, path: url, headers });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    passed.on('response', (answer) => {
      answer.on('error', () => outgoing.destroy());
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      if (mood === 'cut') {
        answer.once('data', (piece: Buffer) => {
          outgoing.write(piece.subarray(0, Math.ceil(piece.length / 2)), () => outgoing.destroy());
        });
      } else answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const listenAgain = async () => {
    if (server.listening) return;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** The requests it was sent. */
    asked,
    /** How many are not answered yet. */
    open: () => open.size,
    set: async (next: Mood) => {
      mood = next;
      if (next !== 'away') return listenAgain();
      server.close();
      server.closeAllConnections();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
