import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '#tests/e2e/server.ts';
import { emptyFolder } from '#tests/e2e/server.ts';
import { faultKind } from './kind.ts';
import { problemsOf } from './left-rows.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { adminToken, announcement, ask, becomes, isAlive, placeAt } from './place.ts';
import { startWriting } from './writers.ts';

faultKind(
  'the database is killed under writes',
  { databases: ['postgres'], plant: 'end-with-database.mjs' },
  async ({ history: open, note, times }) => {
    const postgres = await startOwnPostgres();
    const place = placeAt({ url: postgres.url, dataDir: emptyFolder() });
    let server = await place.start();
    const token = await adminToken(server);
    const history = open();
    for (let kill = 1; kill <= times(10, 2); kill += 1) {
      const round = `Round ${kill}: `;
      const writing = startWriting(server, token, { history, round });
      await becomes(() => writing.counts.acknowledged > 2, 30);
      history.happened('the database is killed');
      const problems = await killAndWatch(postgres, server, token);
      history.happened('the database is back');
      await sleep(500);
      await writing.stop();
      if (!isAlive(server)) server = await place.start();
      problems.push(...(await problemsOf(place, { history, round })));
      if (writing.odd.length > 0) problems.push(`answered ${[...new Set(writing.odd)].join(', ')}`);
      note(problems.length > 0 ? problems.slice(0, 4).join('; ') : undefined);
    }
    await server.stop();
    await postgres.drop();
  },
);

/** Kills the database, checks the server without it, starts it again, and checks that the server recovers. */
async function killAndWatch(
  postgres: OwnPostgres,
  server: RunningServer,
  token: string,
): Promise<string[]> {
  const problems: string[] = [];
  await postgres.kill();
  const write = await ask(server, 'POST /api/announcements', {
    token,
    body: announcement('While it is away'),
  });
  if (write.status !== 503) problems.push(`a write is answered ${write.status}`);
  else if (!write.retryAfter) problems.push('503 without Retry-After');
  const health = await ask(server, 'GET /healthz');
  if (health.status !== 200) problems.push(`/healthz is answered ${health.status}`);
  const ready = await ask(server, 'GET /readyz');
  if (ready.status !== 503) problems.push(`/readyz is answered ${ready.status}`);
  await postgres.start();
  if (!isAlive(server)) return ['the process ended', ...problems];
  const isBack = await becomes(
    async () => (await ask(server, 'GET /api/announcements/admin', { token })).status === 200,
    60,
  );
  if (!isBack) problems.push('it did not come back in a minute');
  return problems;
}

faultKind(
  'the database hangs',
  { databases: ['postgres'], plant: 'wait-for-ever.mjs' },
  async ({ note }) => {
    const postgres = await startOwnPostgres();
    const place = placeAt({ url: postgres.url, dataDir: emptyFolder() });
    const server = await place.start();
    const token = await adminToken(server);
    postgres.freeze();
    const answered = (call: string, seconds: number, body?: unknown) =>
      ask(server, call, { token, seconds, body });
    // The limit is 2 s; a busy machine may answer later.
    const ready = await answered('GET /readyz', 10);
    note(ready.status === 503 ? undefined : `/readyz is answered ${ready.status} ${ready.words}`);
    const read = await answered('GET /api/announcements/admin', 60);
    note(read.status === 503 ? undefined : `a read is answered ${read.status} ${read.words}`);
    const write = await answered('POST /api/announcements', 60, announcement('While it hangs'));
    note(write.status === 503 ? undefined : `a write is answered ${write.status} ${write.words}`);
    const health = await answered('GET /healthz', 10);
    note(health.status === 200 ? undefined : `/healthz is answered ${health.status}`);
    postgres.thaw();
    const isBack = await becomes(
      async () => (await answered('GET /api/announcements/admin', 60)).status === 200,
      90,
    );
    note(isBack ? undefined : 'it did not come back');
    await server.kill();
    await postgres.drop();
  },
);
