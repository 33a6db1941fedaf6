// Updates node_modules to package-lock.json if they differ.
import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { explain, explainNetwork } from './explain-npm.mjs';
import { withLock } from './lock.mjs';
import { run, withProgress } from './run.mjs';
import { findNode26, onWindows, root, Stop } from './tool.mjs';

/** npm's own record of an installation. */
const RECORD = 'node_modules/.package-lock.json';

/** @param {{ dev: boolean }} needs dev: include what building and testing need */
export async function ensureInstalled(needs) {
  if (!existsSync(join(root, 'package-lock.json')))
    throw new Stop(
      'package-lock.json is missing: restore it with `git checkout package-lock.json`.',
    );
  if (isInstalled(needs)) return;
  if (!isWritable())
    throw new Stop(
      'packages are missing or of another release, and nothing can be written here: run `npm run build` as the owner of this folder, or build the image again.',
    );
  await withLock('installation', async () => {
    if (!isInstalled(needs)) await withProgress('Installing packages', install);
  });
}

function isWritable() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * npm keeps a record of what it installed, written when an installation ends well. Comparing that with the lock file
 * takes milliseconds, never accepts an incomplete installation, and also recognizes a developer's own `npm install`.
 */
export function isInstalled(needs) {
  const installed = packagesIn(RECORD);
  return (
    installed !== undefined &&
    // It is optional, since most systems' own do not count.
    findNode26() !== undefined &&
    missing(packagesIn('package-lock.json'), installed, needs).length === 0
  );
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} Packages
 * @param {Packages} wanted the packages of package-lock.json
 * @param {Packages} installed the packages of npm's record
 * @param {{ dev: boolean }} needs
 * @returns {string[]} the paths that are absent or of another version. An absent optional package
 *   does not count: most are for other systems.
 */
export function missing(wanted, installed, { dev }) {
  return Object.keys(wanted).filter((path) => {
    const entry = wanted[path];
    if (path === '' || (!dev && entry.dev)) return false;
    if (installed[path]) return installed[path].version !== entry.version;
    return !(entry.optional || entry.devOptional);
  });
}

/**
 * `npm install --no-save` installs what the lock file says and does not change that file. `npm ci` would be the usual
 * command, but npm 11.16 and later refuse, in it, a lock file that lacks an optional package for another system, which
 * they themselves write if a registry does not have that package (https://github.com/npm/cli/issues/9846).
 */
async function install() {
  // Without the record this counts as incomplete until npm has succeeded; and an incomplete installation is removed
  // first, since npm would accept partly unpacked packages.
  const wasWhole = existsSync(join(root, RECORD));
  rmSync(join(root, wasWhole ? RECORD : 'node_modules'), { recursive: true, force: true });
  if (!wasWhole) refuseFullDisk();
  const unreachable = await registryProblem();
  // `--include`: NODE_ENV=production would leave out what the build needs.
  const wanted = ['--no-save', '--include=dev', '--include=optional'];
  // Without a network npm keeps trying for ten minutes and more; its cache may be enough.
  const source = unreachable ? ['--offline'] : [];
  const { code, output } = await npm(['install', ...wanted, ...source, '--no-audit', '--no-fund']);
  if (code !== 0) throw new Stop(unreachable || explain(output));
  removeHeaders();
  await checkNode();
}

/** Node's packages bring 67 MB of headers for programs in C++, which nothing here reads. */
function removeHeaders() {
  const node = findNode26();
  const include = node && join(dirname(node), '../include');
  // The Node of this machine keeps its own.
  if (include?.startsWith(join(root, 'node_modules')))
    rmSync(include, { recursive: true, force: true });
}

/** Small systems lack a library of the compiler's that Node's program is linked to. */
async function checkNode() {
  const node = findNode26();
  if (!node || node === process.execPath) return;
  const { code, output } = await run(node, ['--version']);
  if (code === 0) return;
  if (output.includes('libatomic'))
    throw new Stop(
      'Node 26 needs the library libatomic, which this system lacks: install it (Debian or Ubuntu: `sudo apt-get install libatomic1`; Fedora: `sudo dnf install libatomic`) and run this again.',
      output,
    );
  throw new Stop('the Node 26 that npm brought does not run here: install Node 26.', output);
}

/** The space for the packages, and for npm while it unpacks them. */
const NEEDED_MB = 900;

/** On a full disk npm silently skips optional packages, including the Node that runs this. */
function refuseFullDisk() {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < NEEDED_MB)
    throw new Stop(
      `the disk has ${free} MB left and the packages take about ${NEEDED_MB} MB: free some space and run this again.`,
    );
}

/** @returns {Promise<string>} why npm's registry cannot be reached, in one line; empty when it can */
async function registryProblem() {
  const { code, output } = await npm(['ping', '--fetch-retries=1', '--fetch-timeout=20000']);
  return code === 0 ? '' : explainNetwork(output);
}

/** @param {string[]} args */
function npm(args) {
  const options = { env: ownEnvironment(), shell: onWindows };
  return run('npm', [...args, '--loglevel=error'], options);
}

/** Without our node_modules/.bin in PATH: npm would run on the same Node that it is about to replace. */
function ownEnvironment() {
  const own = join(root, 'node_modules', '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== own);
  return { ...process.env, PATH: path.join(delimiter) };
}
