import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const description = findPackageJSON(import.meta.url);
if (!description)
  throw new Error('package.json is missing: this program belongs into its project.');

/** The project's folder. Once built, code stands elsewhere than its source (docs/decisions/0100-the-server-is-built.md). */
export const PROJECT = dirname(description);

/** The release that runs here, as package.json names it. */
export async function releaseOf(): Promise<string> {
  const text = await readFile(join(PROJECT, 'package.json'), 'utf8');
  return String(JSON.parse(text).version);
}
