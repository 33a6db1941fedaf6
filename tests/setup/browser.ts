import { type Browser, chromium } from 'playwright-core';
import { afterAll, inject } from 'vitest';

let running: Browser | undefined;

/**
 * A headless browser for which other hosts have an empty page. The test files of one process use it one after the
 * other: visits share nothing, since each has its own context, and what a file leaves open is closed at its end. The
 * browser ends with the process.
 */
export async function openBrowser(): Promise<Browser> {
  if (!running?.isConnected()) running = await launch();
  const browser = running;
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return browser;
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [
      // Chromium's sandbox refuses to run as root, as build machines do; it only sees our own pages.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      // It asks its maker's servers for updates, which a closed network answers slowly.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP * 127.0.0.1:${inject('elsewherePort')}, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost`,
      '--ignore-certificate-errors',
    ],
  });
}
