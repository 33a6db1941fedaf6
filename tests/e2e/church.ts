import { afterAll } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { startServer } from './server.ts';

/** The demo church on a separate server for the test file, stopped after the file's tests, and a browser to visit it. */
export async function openChurch(environment: Record<string, string> = {}) {
  const server = await startServer(environment);
  afterAll(() => server.stop());
  return { server, browser: await openBrowser() };
}
