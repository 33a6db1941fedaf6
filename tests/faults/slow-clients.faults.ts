import { cpSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { emptyFolder } from '#tests/e2e/server.ts';
import { faultKind } from './kind.ts';
import { ask, placeAt } from './place.ts';

/** The longest time for a request to arrive, plus some for a busy machine; in seconds. */
const CUT_WITHIN = 75;
/** A page that takes longer than this does not count as served, even on the slowest machine; in seconds. */
const SERVED_WITHIN = 10;

const HEAD = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const BODY = `${HEAD}Content-Length: 1000\r\n\r\n{`;
const FILM = 'GET /assets/video/living-water.webm HTTP/1.1\r\nHost: a\r\n\r\n';

faultKind(
  '300 slow clients',
  { databases: ['sqlite'], plant: 'be-patient.mjs' },
  async ({ note, times }) => {
    const dataDir = emptyFolder();
    cpSync(inject('demoChurch'), dataDir, { recursive: true });
    const server = await placeAt({ dataDir }).start();
    const each = times(100, 100);
    const clients = [HEAD, BODY, FILM].flatMap((said) =>
      Array.from({ length: each }, () => slowClient(server.url, said)),
    );
    // Each part arrives in time, but never the whole request.
    const drip = setInterval(() => {
      for (const { socket, said } of clients)
        if (said === HEAD && !socket.destroyed) socket.write('X-A: b\r\n');
        else if (said === BODY && !socket.destroyed) socket.write(' ');
    }, 1000);
    for (let look = 0; look < times(40, 10); look += 1)
      for (const path of ['/', '/api/site', '/healthz']) {
        const { status, words } = await ask(server, `GET ${path}`, { seconds: SERVED_WITHIN });
        note(status === 200 ? undefined : `${path} meanwhile: ${status} ${words.slice(0, 100)}`);
        await sleep(50);
      }
    const end = performance.now() + CUT_WITHIN * 1000;
    const slow = clients.filter(({ said }) => said !== FILM);
    while (slow.some(({ isCut }) => !isCut()) && performance.now() < end) await sleep(200);
    clearInterval(drip);
    for (const { said, isCut, socket } of slow) {
      note(isCut() ? undefined : `a slow ${said === HEAD ? 'head' : 'body'} was never cut`);
      socket.destroy();
    }
    for (const { socket } of clients) socket.destroy();
    note((await ask(server, 'GET /')).status === 200 ? undefined : 'nothing is served afterward');
    await server.stop();
  },
);

/** Sends something and reads nothing, as long as possible. */
function slowClient(url: string, said: string) {
  let isCut = false;
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(said));
  const cut = () => {
    isCut = true;
  };
  socket.on('error', cut).on('close', cut);
  // Only a reading client notices the end; the video's clients do not read.
  if (said !== FILM) socket.on('end', cut).resume();
  return { said, socket, isCut: () => isCut };
}
