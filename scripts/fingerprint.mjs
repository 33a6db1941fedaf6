// Detects changed files by their content: a clone or a checkout gives every file a new time.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files among the inputs that are not part of a build. */
const BESIDE_THE_POINT = /\.test\.tsx?$|\.md$|(^|\/)\./;

/**
 * @param {string} root
 * @param {string[]} inputs files and folders below root; absent ones are left out
 * @returns {string} changes when any of the files is changed, added, removed or renamed
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(root, input)) {
      const content = readFileSync(join(root, file));
      // The length separates name and content, so that different trees never look the same.
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** @returns {string[]} in an order that does not depend on the file system */
function filesOf(root, path) {
  try {
    const entries = readdirSync(join(root, path), { withFileTypes: true });
    return entries
      .map((entry) => ({ path: `${path}/${entry.name}`, isFolder: entry.isDirectory() }))
      .filter((entry) => !BESIDE_THE_POINT.test(entry.path))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap((entry) => (entry.isFolder ? filesOf(root, entry.path) : [entry.path]));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
