import { afterAll } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { startServer } from './server.ts';

/** The demo church on a server of the test file's own, which ends with the file's tests, and a browser to visit it. */
export async function openChurch(environment: Record<string, string> = {}) {
  const server = await startServer(environment);
  afterAll(() => server.stop());
  return { server, browser: await openBrowser() };
}
