import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import type { Renderer } from '#server/platform/answers/documents.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createLog, type Log } from '#server/platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { type Api, createApi } from '#web/api.ts';
import { fastFolder } from '../scripts/fast-folder.mjs';
import { type FreshDatabase, freshDatabase } from './setup/database.ts';

/** A clock that stands where it is put. */
export class StillClock implements Clock {
  #now: Temporal.Instant;

  constructor(instant: string) {
    this.#now = Temporal.Instant.from(instant);
  }

  now = () => this.#now;
  milliseconds = () => this.#now.epochMilliseconds;

  set(instant: string): void {
    this.#now = Temporal.Instant.from(instant);
  }

  pass(span: Temporal.DurationLike): void {
    this.#now = this.#now.add(span);
  }
}

/** A Saturday evening at the church, when it is Sunday already in UTC. */
export const NOW = '2026-11-21T19:00:00-08:00';

export type TestApp = Awaited<ReturnType<typeof openApp>>;

/** The whole server in memory on a database of its own. Requests are real; nothing listens. */
export async function openApp(
  given: {
    now?: string;
    environment?: Record<string, string>;
    log?: Log;
    renderer?: Renderer;
    /** Another way to PostgreSQL than straight. */
    way?: (url: string) => Promise<string>;
    /** A process of the same site, on another machine: they share the database, the clock and the store of files. */
    beside?: { services: Services; clock: StillClock };
  } = {},
) {
  const { beside } = given;
  const database = beside
    ? elsewhere(beside.services.config)
    : await freshDatabase(undefined, { isMigrated: true });
  const clock = beside?.clock ?? new StillClock(given.now ?? NOW);
  const config = readConfig({
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url && given.way ? await given.way(database.url) : database.url,
    RATE_LIMITS: 'off',
    ...given.environment,
  });
  if (beside) config.databaseFile = beside.services.config.databaseFile;
  const services = await openServices(config, { log: given.log ?? createLog('silent'), clock });
  if (beside && !config.media) services.files = beside.services.files;
  const { fetch, answers } = createApp(services, given.renderer);
  const fetchPath = (path: string, init?: RequestInit, from = '192.0.2.1') =>
    Promise.resolve(
      fetch(new Request(new URL(path, 'http://localhost'), init), { clientAddress: from }),
    );
  const api: Api = createApi((input, init) => fetchPath(String(input), init));
  return {
    services,
    clock,
    answers,
    api,
    fetch: fetchPath,
    /** Sends a JSON body as it is, valid or not. */
    post: (path: string, body: unknown, from?: string) =>
      fetchPath(
        path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        },
        from,
      ),
    close: async () => {
      await services.close();
      await database.drop();
    },
  };
}

/** The same database, with a data folder of its own. */
function elsewhere({ databaseUrl: url }: Config): FreshDatabase {
  const dataDir = mkdtempSync(join(fastFolder(), 'narthex-beside-'));
  return { url, dataDir, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
}
