// Finds a Chromium for the end-to-end tests, or downloads one.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { node26, Stop, tool } from './tool.mjs';

/** The headless one first: it takes a third less time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian's; older releases have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC_APPS = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Long enough for a slow download, short enough to leave time for the tests. */
const DOWNLOAD_SECONDS = 180;
const PACKAGE_SECONDS = 240;

/**
 * @param {(text: string) => void} say called with each long step
 * @returns {Promise<string>} the path of a Chromium that runs
 */
export async function ensureChromium(say) {
  const found = await findChromium();
  if (found) return found;
  say('No Chromium here yet: trying Playwright’s own download');
  await run(node26(), [tool('playwright-core'), 'install', 'chromium'], {
    seconds: DOWNLOAD_SECONDS,
  });
  const downloaded = await firstThatRuns([playwrightsOwn()]);
  if (downloaded) return downloaded;
  if (isRootOnDebian()) {
    say('Playwright’s download does not work here: installing the system’s package');
    await installDebianPackage();
  }
  const installed = await findChromium();
  if (installed) return installed;
  throw new Stop(
    'there is no Chromium for the end-to-end tests, and none could be downloaded: install one (Debian or Ubuntu: ' +
      '`sudo apt-get install chromium`) or set CHROMIUM_PATH to a Chrome or Chromium, and run this again.',
  );
}

/** @returns {Promise<string | undefined>} a Chromium that is already on this machine */
async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await runs(given)) return given;
    throw new Stop(
      `CHROMIUM_PATH is ${given}, which does not run: set it to a Chrome or Chromium.`,
    );
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  const apps = process.platform === 'darwin' ? MAC_APPS.map((app) => `/Applications/${app}`) : [];
  return firstThatRuns([playwrightsOwn(), ...inPath, ...apps]);
}

/** Where Playwright would have put its browser; it may not exist. */
function playwrightsOwn() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
}

async function firstThatRuns(paths) {
  for (const path of paths) if (await runs(path)) return path;
  return undefined;
}

/** Runs it to be sure: Ubuntu's chromium-browser may only print a note to install a snap. */
async function runs(path) {
  if (!path || !existsSync(path)) return false;
  return (await run(path, ['--version'], { seconds: 20 })).code === 0;
}

function isRootOnDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID(_LIKE)?=.*debian/m.test(release);
}

async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, seconds: PACKAGE_SECONDS };
  await run('apt-get', ['update'], options);
  for (const name of PACKAGES) {
    const install = ['install', '-y', '--no-install-recommends', name];
    if ((await run('apt-get', install, options)).code === 0) return;
  }
}
