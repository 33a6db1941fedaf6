import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { createApi } from '#web/api.ts';
import { fastFolder } from '../../../scripts/fast-folder.mjs';
import { buildPerson } from '../../factories/accounts.ts';
import { buildAnnouncement, buildEvent, buildPage, buildPost } from '../../factories/content.ts';

/** A folder that is removed when the process ends. */
export function workFolder(): string {
  const folder = mkdtempSync(join(fastFolder(), 'narthex-fuzzed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The whole server in memory on SQLite, with a few contents, and what it logged last as an error. */
export async function openSite(environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: workFolder(), RATE_LIMITS: 'off', ...environment });
  const { db, kind, close } = await openDatabase({ file: config.databaseFile });
  await migrate(db, kind);
  await close();
  let logged = '';
  const write = (line: string) => {
    logged = line;
  };
  const log = createLog('error', { write });
  const clock = {
    now: () => Temporal.Instant.from('2026-11-21T19:00:00-08:00'),
    milliseconds: () => Date.parse('2026-11-21T19:00:00-08:00'),
  };
  const services = await openServices(config, { log, clock });
  const { fetch } = createApp(services);
  const ask = (path: string, init?: RequestInit) =>
    Promise.resolve(
      fetch(new Request(new URL(path, 'http://localhost'), init), { clientAddress: '192.0.2.1' }),
    );
  const app = {
    services,
    fetch: ask,
    api: createApi((input, init) => ask(String(input), init)),
    clock,
  } as unknown as Parameters<typeof buildPost>[0];
  await buildPost(app, { title: 'The choir sings at Advent', slug: 'advent-choir' });
  await buildPage(app, { slug: 'about/church-staff', title: 'Who we are' });
  await buildEvent(app, { summary: 'Youth night', recurrence: 'FREQ=WEEKLY;BYDAY=FR' });
  await buildAnnouncement(app, { title: 'Soup supper' });
  return {
    app,
    services,
    ask,
    person: (role: 'user' | 'editor' | 'admin') => buildPerson(app, role),
    /** Throws for an answer that says something failed here, with what was logged. */
    refuseFailed: (response: Response) => {
      if (response.status !== 500) return response;
      const { err } = JSON.parse(logged || '{}') as { err?: { message?: string; stack?: string } };
      throw Object.assign(new Error(err?.message ?? 'answered with 500'), {
        stack: err?.stack ?? logged,
      });
    },
  };
}
