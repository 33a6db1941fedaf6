import { type Browser, chromium } from 'playwright-core';
import { afterAll, inject } from 'vitest';

let running: Browser | undefined;

/**
 * What Chromium does for people who look at its windows, which nobody does here: for each window it loads the list below
 * its address bar, a page in a process of its own. Either of the two loads it. A visit of one page took half as long again
 * (docs/decisions/0101-where-the-walks-time-goes.md).
 */
const FOR_PEOPLE = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * What Playwright switches off for reliable tests: a second list stands in the place of its own, so it is repeated.
 * tests/e2e/browser.test.ts names what is missing.
 */
const UNRELIABLE = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

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
      `--disable-features=${[...UNRELIABLE, ...FOR_PEOPLE].join(',')}`,
      `--host-resolver-rules=MAP * 127.0.0.1:${inject('elsewherePort')}, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost`,
      '--ignore-certificate-errors',
      // A page of a walk lives for seconds: what compiling its code for speed takes, it never gives back (an eighth of the
      // renderers' time).
      '--js-flags=--no-maglev --no-opt',
    ],
  });
}
