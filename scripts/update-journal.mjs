// Replaces the release in a folder by another one (`npm run update`), so that whatever interrupts it, even a power cut, is
// taken back at the next start. Only what a release itself brings is replaced: the data of the site is not touched.
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Below the site's folder: what is prepared, what was there before, and the journal. */
const FOLDER = '.update';
const PREPARED = `${FOLDER}/new`;
const BEFORE = `${FOLDER}/before`;
const JOURNAL = `${FOLDER}/journal.json`;

/** The holder of the journal touches it this often; one not touched for STALE_MS belongs to a process that ended. */
export const TOUCH_MS = 2_000;
const STALE_MS = 15_000;

/**
 * @typedef {{
 *   phase: 'replacing' | 'trying',
 *   folders: string[],
 *   files: string[],
 * }} Journal phase: `replacing` while parts of both releases are there, `trying` once the new one is whole and is not yet
 *   known to run; folders and files: what belongs to either release, relative to the site's folder
 */

/** Where the new release is prepared. @param {string} root */
export const preparedIn = (root) => join(root, PREPARED);

/**
 * What a release consists of, as this replaces it: whole folders; and files, which take the place of others in one step.
 * The scripts are files, so that `npm start` is there at each moment.
 * @param {string} root the folder of a release, with its SHA256SUMS
 * @returns {{ folders: string[], files: string[] }}
 */
export function partsOf(root) {
  const paths = listed(root).map(({ path }) => path);
  const isFile = (path) => !path.includes('/') || path.startsWith('scripts/');
  const folders = paths.filter((path) => !isFile(path)).map((path) => path.split('/')[0] ?? '');
  return {
    folders: [...new Set([...folders, 'node_modules'])],
    // The list itself is not on it.
    files: [...paths.filter(isFile), 'SHA256SUMS'],
  };
}

/**
 * The files of a release by its own list.
 * @param {string} root
 * @returns {{ path: string, digest: string }[]} digest: SHA-256 in hexadecimal
 */
export function listed(root) {
  const lines = readFileSync(join(root, 'SHA256SUMS'), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => ({ digest: line.slice(0, 64), path: line.slice(66) }));
}

/**
 * Puts the prepared release in the place of the one that is there, which is kept until `finish`.
 * @param {string} root
 */
export function replaceRelease(root) {
  const before = partsOf(root);
  const after = partsOf(preparedIn(root));
  const journal = {
    folders: [...new Set([...before.folders, ...after.folders])],
    files: [...new Set([...before.files, ...after.files])],
  };
  for (const file of journal.files) copy(join(root, file), join(root, BEFORE, file));
  write(root, { phase: 'replacing', ...journal });
  for (const folder of journal.folders) {
    move(join(root, folder), join(root, BEFORE, folder));
    move(join(root, PREPARED, folder), join(root, folder));
  }
  for (const file of journal.files) {
    const next = join(root, PREPARED, file);
    if (existsSync(next)) move(next, join(root, file));
    else rmSync(join(root, file), { force: true });
  }
  write(root, { phase: 'trying', ...journal });
}

/**
 * Puts the release from before back. It may be interrupted, too, and is then done again.
 * @param {string} root
 */
export function putBack(root) {
  const journal = read(root);
  if (!journal) return;
  write(root, { ...journal, phase: 'replacing' });
  for (const folder of journal.folders) {
    const [here, was] = [join(root, folder), join(root, BEFORE, folder)];
    const next = join(root, PREPARED, folder);
    // The new one is here if it is no longer where it was prepared.
    if (existsSync(here) && !existsSync(next) && (existsSync(was) || !wasThere(root, folder)))
      move(here, next);
    move(was, here);
  }
  for (const file of journal.files) {
    const was = join(root, BEFORE, file);
    if (existsSync(was)) {
      const beside = join(root, FOLDER, 'file');
      copy(was, beside);
      move(beside, join(root, file));
    } else rmSync(join(root, file), { force: true });
  }
  finish(root);
}

/** Forgets the release from before: the new one runs, or the old one is back. @param {string} root */
export function finish(root) {
  // First what says that something is unfinished: the rest may take a while.
  rmSync(join(root, JOURNAL), { force: true });
  rmSync(join(root, FOLDER), { recursive: true, force: true });
}

/**
 * An update that did not come to its end.
 * @param {string} root
 * @returns {(Journal & { isHeld: boolean }) | undefined} isHeld: its process is at work
 */
export function unfinished(root) {
  const journal = read(root);
  if (!journal) return undefined;
  const { mtimeMs } = statSync(join(root, JOURNAL));
  return { ...journal, isHeld: Date.now() - mtimeMs < STALE_MS };
}

/** Says that the update is still at work. @param {string} root */
export const touch = (root) => utimesSync(join(root, JOURNAL), new Date(), new Date());

/** Whether the release from before had that folder: its own list, of which a copy is kept, says so. */
function wasThere(root, folder) {
  return partsOf(join(root, BEFORE)).folders.includes(folder);
}

/** @returns {Journal | undefined} */
function read(root) {
  const file = join(root, JOURNAL);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** In one step, and on the disk before anything goes on. */
function write(root, journal) {
  const file = join(root, JOURNAL);
  const descriptor = openSync(`${file}.new`, 'w');
  writeSync(descriptor, JSON.stringify(journal));
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(`${file}.new`, file);
}

function copy(from, to) {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function move(from, to) {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
