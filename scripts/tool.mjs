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

/** @returns {string} the Node that runs the server and the tools: this one, or the npm package `node` */
export function node26() {
  if (Number.parseInt(process.versions.node, 10) >= REQUIRED_MAJOR) return process.execPath;
  const brought = join(root, 'node_modules/node/bin', onWindows ? 'node.exe' : 'node');
  if (existsSync(brought)) return brought;
  throw new Stop(
    `this is Node ${process.versions.node}, and npm could not bring Node ${REQUIRED_MAJOR} (its ` +
      `optional package "node"): install Node ${REQUIRED_MAJOR} or newer from https://nodejs.org and run this again.`,
  );
}

export const onWindows = process.platform === 'win32';

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
