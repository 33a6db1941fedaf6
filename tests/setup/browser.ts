import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** A headless browser of the test file's own, for which other hosts have an empty page; close it in `afterAll`. */
export function launchBrowser(): Promise<Browser> {
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
