// Who imports whom, read from the sources in half a second. Types alone are no import: the stage `types` looks at them.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const IMPORT =
  /^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm;

/**
 * @param {string} root
 * @param {string[]} files below root
 * @returns {Map<string, Set<string>>} of each file, those that import it
 */
export function importersOf(root, files) {
  const importers = new Map(files.map((file) => [file, new Set()]));
  for (const file of files)
    for (const [, from, bare, later] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT))
      importers.get(target(file, from ?? bare ?? later))?.add(file);
  return importers;
}

/** @param {string} file @param {string} name as an import names it */
function target(file, name) {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(file), name) : name;
}

/**
 * @param {Map<string, Set<string>>} importers
 * @param {Iterable<string>} changed
 * @param {(file: string) => boolean} isEnd whose importers are not asked for
 * @returns {Set<string>} the changed files, and all that import them, directly or not
 */
export function reached(importers, changed, isEnd) {
  const found = new Set(changed);
  for (const file of found)
    if (!isEnd(file)) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}
