import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startS3Server } from '#tests/s3-server.ts';

/** How the storage treats requests: passes them on, late, or refuses them as a key that was withdrawn. */
type Mood = 'well' | 'slow' | 'refusing';

const SLOW_MS = 5000;
const REFUSED =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

export type Storage = Awaited<ReturnType<typeof startStorage>>;

/** Object storage with a way to it that can be cut, slow or closed by a 403. */
export async function startStorage() {
  const s3 = await startS3Server();
  let mood: Mood = 'well';
  let requests = 0;
  const way = createServer((asked, answer) => {
    requests += 1;
    if (mood === 'well') return pass(asked, answer, s3.port);
    if (mood === 'slow') return void setTimeout(() => pass(asked, answer, s3.port), SLOW_MS);
    asked.resume();
    answer.writeHead(403, { 'content-type': 'application/xml' }).end(REFUSED);
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const { port } = way.address() as AddressInfo;
  return {
    /** As MEDIA_URL. */
    url: s3.url('', `http://127.0.0.1:${port}`),
    requests: () => requests,
    set: (to: Mood) => {
      mood = to;
    },
    /** Nobody listens there any more, and its connections end. */
    cut: async () => {
      const isClosed = once(way, 'close');
      way.close();
      way.closeAllConnections();
      await isClosed;
    },
    heal: async () => {
      mood = 'well';
      if (way.listening) return;
      way.listen(port, '127.0.0.1');
      await once(way, 'listening');
    },
    close: async () => {
      if (way.listening) way.close();
      way.closeAllConnections();
      await s3.close();
    },
  };
}

/** With all headers as they came: the signature is about them. */
function pass(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const onward = request(
    {
      ...{ host: '127.0.0.1', port, method: asked.method, path: asked.url },
      headers: asked.headers,
    },
    (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      given.on('error', () => answer.destroy());
    },
  );
  onward.on('error', () => answer.destroy());
  asked.on('error', () => onward.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
