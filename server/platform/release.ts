import { readFile } from 'node:fs/promises';
import { PACKAGE } from './disk/project.ts';

/** The release that runs here, as package.json names it. */
export async function releaseOf(): Promise<string> {
  const text = await readFile(PACKAGE, 'utf8');
  return String(JSON.parse(text).version);
}
