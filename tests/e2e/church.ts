import { afterAll, inject } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { guarded } from './guarded.ts';
import { asNew } from './put-back.ts';
import { type RunningServer, startServer } from './server.ts';

let shared: RunningServer | undefined;

/**
 * The demo church as new, and a browser to visit it. With settings of its own the test file has a separate server, stopped
 * after the file's tests. Without, the files of one process take turns at one server, and what each did is undone at its
 * end: a start takes as long as the tests of a small file (docs/decisions/0087-the-tests-time.md).
 */
export async function openChurch(environment: Record<string, string> = {}) {
  const server =
    Object.keys(environment).length > 0 ? await ownServer(environment) : await openServer();
  return { server, browser: await openBrowser() };
}

async function ownServer(environment: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(environment);
  afterAll(() => server.stop());
  return server;
}

/** The demo church as new, for tests that need no browser. */
export async function openServer(): Promise<RunningServer> {
  // Backups of its own begin after ten minutes, in the middle of any walk, perhaps while its files are put back.
  if (!shared || isEnded(shared)) shared = guarded(await startServer({ BACKUPS: 'off' }));
  const server = shared;
  afterAll(async () => {
    if (!isEnded(server)) await asNew(server, inject('demoChurch'));
  });
  return server;
}

function isEnded(server: RunningServer): boolean {
  const { code, signal } = server.ending();
  return code !== null || signal !== null;
}
