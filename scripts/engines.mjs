// Finds the browsers beside Chromium: a Firefox, and WebKit as GNOME's browsers have it. What is not on this machine is
// not downloaded: its walk is skipped, and `npm test` says so.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const FIREFOX_APP = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * @typedef {import('./engines.d.mts').Engines} Engines
 * @returns {Promise<Engines>} what is there
 */
export async function findEngines() {
  const [firefox, webkit] = await Promise.all([findFirefox(), findWebKit()]);
  return { firefox, webkit };
}

/** @returns {Promise<string[]>} a line for each that is missing, with what to install */
export async function missingEngines() {
  const { firefox, webkit } = await findEngines();
  return [
    firefox ? '' : 'skipped: the walk in Firefox, which is not here (Debian: firefox-esr)',
    webkit ? '' : 'skipped: the walk in WebKit, which is not here (Debian: webkit2gtk-driver xvfb)',
  ].filter(Boolean);
}

/** Runs it to be sure: Ubuntu's firefox may only print a note to install a snap. */
async function findFirefox() {
  for (const file of [...inPath('firefox-esr'), ...inPath('firefox'), FIREFOX_APP])
    if (existsSync(file) && (await run(file, ['--version'], { seconds: 20 })).code === 0)
      return file;
  return undefined;
}

/** Its driver, the small browser that comes with the driver, and a screen that nobody sees. */
function findWebKit() {
  const driver = inPath('WebKitWebDriver').find(existsSync);
  const browser = browsersOfWebKit().find(existsSync);
  const screen = inPath('Xvfb').find(existsSync);
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

const inPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

/** Debian's /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser, Fedora's /usr/libexec/webkit2gtk-4.1/MiniBrowser. */
function browsersOfWebKit() {
  const list = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
  const folders = [
    '/usr/libexec',
    ...list('/usr/lib')
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join('/usr/lib', name)),
  ];
  return folders.flatMap((folder) =>
    list(folder)
      .filter((name) => /^webkit(2)?gtk-\d/.test(name))
      .map((name) => join(folder, name, 'MiniBrowser')),
  );
}
