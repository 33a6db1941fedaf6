import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultKind } from './kind.ts';
import { adminToken, announcement, ask, becomes, isAlive, openPlace } from './place.ts';

/** The limit of open files and connections for the process, beyond those already open. */
const DESCRIPTORS = 64;

faultKind(
  'no descriptors left',
  { databases: ['sqlite', 'postgres'], plant: 'end-when-crowded.mjs' },
  async ({ database, note, skip, times }) => {
    const place = await openPlace(database);
    const server = await place.start();
    const token = await adminToken(server);
    try {
      const limit = `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`;
      execFileSync('prlimit', [`--pid=${server.pid}`, limit], { stdio: 'pipe' });
    } catch {
      skip('there is no prlimit here to take descriptors away');
    }
    for (let round = 0; round < times(5, 2); round += 1) {
      const sockets = Array.from({ length: 300 }, () => crowd(server.url));
      await sleep(2000);
      for (const socket of sockets) socket.destroy();
      note(isAlive(server) ? undefined : 'the process ended');
      if (!isAlive(server)) break;
      const write = async () => {
        const body = announcement(`After the crowd ${round}`);
        return (await ask(server, 'POST /api/announcements', { token, body, seconds: 5 })).status;
      };
      const isBack = await becomes(async () => (await write()) === 201, 30);
      note(isBack ? undefined : 'nothing is served after the crowd is gone');
    }
    await server.stop();
    await place.drop();
  },
);

/** A connection that starts a request and stays. */
function crowd(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n'),
  );
  return socket.on('error', () => {});
}
