import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../run.mjs';
import { finish, listed, partsOf, preparedIn } from '../update-journal.mjs';
import { WrongRelease } from './release-file.ts';

/** What packages take, and npm while it unpacks them (scripts/install.mjs). */
const PACKAGES_MB = 900;

/** Refuses where the new release and its packages have no room beside the old ones. Throws `WrongRelease`. */
export function refuseFullDisk(root: string, files: ReadonlyMap<string, Uint8Array>): void {
  const own = [...files.values()].reduce((sum, { length }) => sum + length, 0) / 1_000_000;
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  const needed = Math.ceil(PACKAGES_MB + own);
  if (free < needed)
    throw new WrongRelease(
      `The disk has ${free} MB left, and the release needs ${needed} MB beside the one that runs. Free some space.`,
    );
}

/**
 * The files of the release that runs which are not as it brought them, or were put among them: an update would take them
 * away. By their paths.
 */
export function changedHere(root: string): string[] {
  const known = new Map(listed(root).map(({ path, digest }) => [path, digest]));
  const folders = partsOf(root).folders.filter((folder) => folder !== 'node_modules');
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );
  const isAsItCame = (path: string) =>
    !existsSync(join(root, path)) ||
    hash('sha256', readFileSync(join(root, path))) === known.get(path);
  return [...new Set([...inFolders, ...known.keys()])].filter((path) => !isAsItCame(path)).sort();
}

/** Writes the release beside the one that runs, and installs its packages. Throws `WrongRelease`; the old one goes on. */
export async function prepareRelease(
  root: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  finish(root);
  const folder = preparedIn(root);
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  const { code, output } = await run(process.execPath, ['--input-type=module', '--eval', INSTALL], {
    cwd: folder,
  });
  if (code !== 0)
    throw new WrongRelease(`The packages of the release could not be installed. ${output.trim()}`);
}

/** With the new release's own script, whose `Stop` is a sentence. */
const INSTALL = `
  const { ensureInstalled } = await import('./scripts/install.mjs');
  await ensureInstalled({ dev: false }).catch(({ message, output = '' }) => {
    console.error(output + message);
    process.exit(1);
  });`;
