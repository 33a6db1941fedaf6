import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyFolder, type RunningServer } from '#tests/e2e/server.ts';
import { faultKind, type Round } from './kind.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { adminToken, announcement, ask, becomes, openPlace, placeAt } from './place.ts';
import { type Ending, startWatched } from './watched.ts';

/** It promises ten; a busy machine may need a moment to see that it is over. In milliseconds. */
const STOPPED_WITHIN_MS = 12_000;
const GO_ON = 'HTTP/1.1 100 Continue\r\n\r\n';

faultKind(
  'SIGTERM under load',
  { databases: ['sqlite', 'postgres'], plant: 'stop-at-once.mjs', isPlantedInQuick: true },
  async ({ database, note, isFound, times }) => {
    for (let stop = 0; stop < times(10, 2) && !isFound(); stop += 1) {
      const place = await openPlace(database);
      const server = await startWatched(place);
      const token = await adminToken(server);
      const load = startLoad(server);
      // Under way for certain when the signal comes: their heads are read, and a part of their bodies is sent.
      const begun = await Promise.all(
        Array.from({ length: 20 }, (_, at) => beginWrite(server, token, `Begun ${stop}-${at}`)),
      );
      const ending = server.terminate();
      await sleep(300);
      // All at once: one after the other, the last on a busy machine would come later than a stop waits.
      for (const problem of await Promise.all(begun.map((write) => write.finish()))) note(problem);
      noteEnding(await ending, note);
      for (const problem of await load.stop()) note(problem);
      note();
      await place.drop();
    }
  },
);

faultKind(
  'SIGTERM while mail hangs',
  { databases: ['sqlite'], plant: 'never-stop.mjs' },
  async ({ note }) => {
    let connections = 0;
    const silent = createServer((socket) => {
      connections += 1;
      socket.on('error', () => {});
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_EMAIL: 'office@example.org' };
    const place = await openPlace('sqlite', settings);
    const server = await startWatched(place);
    const body = { name: 'Ana', email: 'ana@example.org', request: 'Pray.', honeypot: '' };
    await ask(server, 'POST /api/googleSheets/submit-prayer', { body });
    await becomes(() => connections > 0, 30);
    noteEnding(await server.terminate(), note);
    silent.close();
    await place.drop();
  },
);

faultKind(
  'SIGTERM while the database hangs',
  { databases: ['postgres'], plant: 'never-stop.mjs' },
  async ({ note }) => {
    const postgres = await startOwnPostgres();
    const server = await startWatched(placeAt({ url: postgres.url, dataDir: emptyFolder() }));
    const token = await adminToken(server);
    postgres.freeze();
    const waiting = Array.from({ length: 3 }, () =>
      ask(server, 'POST /api/announcements', { token, body: announcement('Hanging') }),
    );
    await sleep(300);
    noteEnding(await server.terminate(), note);
    await Promise.all(waiting);
    await postgres.drop();
  },
);

function noteEnding({ code, signal, ms }: Ending, note: Round['note']): void {
  const seconds = Math.round(ms / 100) / 10;
  if (signal) note('it had to be killed: it did not end in 30 s');
  else if (code !== 0) note(`it ended with ${code}`);
  else note(ms > STOPPED_WITHIN_MS ? `it took ${seconds} s to end` : undefined);
}

/**
 * A write that stands half sent until `finish`, which tells what was wrong with its answer. The server has asked for
 * the rest of it (RFC 9110 10.1.1): a busy one might not have seen its head yet, and would close an idle connection.
 */
async function beginWrite({ url }: RunningServer, token: string, title: string) {
  const body = JSON.stringify(announcement(title));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', (error) => {
    answer ||= String(error);
  });
  // Not `once` of Node's events, for which an error would be a failure of the test itself.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const head = `POST /api/announcements HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`;
  const about = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  socket.write(`${head}${about}Expect: 100-continue\r\nConnection: close\r\n\r\n`);
  await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed]);
  answer = answer.replace(GO_ON, '');
  socket.write(body.slice(0, 10));
  return {
    finish: async () => {
      const start = performance.now();
      socket.write(body.slice(10));
      await Promise.race([closed, sleep(15_000)]);
      socket.destroy();
      return answer.startsWith('HTTP/1.1 201')
        ? undefined
        : `a write was cut after ${Math.round(performance.now() - start)} ms: ${answer.slice(0, 60)}`;
    },
  };
}

/** Visitors who keep their connections, and ask on as soon as they are answered. */
function startLoad({ url }: RunningServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const problems: string[] = [];
  let isOver = false;
  const visitOn = async () => {
    while (!isOver) {
      const problem = await visitOnce(`${url}/api/site`, agent);
      if (problem === 'closed') return;
      if (problem) problems.push(problem);
    }
  };
  const all = Promise.all(Array.from({ length: 20 }, visitOn));
  return {
    stop: async () => {
      isOver = true;
      await all;
      agent.destroy();
      return problems;
    },
  };
}

/**
 * 'closed' when the server listens no more. A connection that is closed while it is idle may meet the next request on
 * its way; nothing of it was answered, and every browser asks again (RFC 9112 9.3.1), so this is no request cut.
 */
function visitOnce(url: string, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve) => {
    const asking = request(url, { agent }, (response) => {
      response.on('error', (error) => resolve(`an answer was cut: ${error.message}`));
      response.on('end', () => {
        const isGood = response.complete && response.statusCode === 200;
        resolve(isGood ? undefined : `answered ${response.statusCode}`);
      });
      response.resume();
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      const isGone = error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET';
      resolve(isGone ? 'closed' : `${error.code}`);
    });
    asking.end();
  });
}
