import { afterAll } from 'vitest';
import { launchBrowser } from '#tests/setup/browser.ts';
import { startServer } from './server.ts';

/** The demo church on a server of the test file's own, and a browser to visit it; both end with the file's tests. */
export async function openChurch(environment: Record<string, string> = {}) {
  const server = await startServer(environment);
  const browser = await launchBrowser();
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return { server, browser };
}
