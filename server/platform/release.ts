import { readFile } from 'node:fs/promises';

/** The release that runs here, as package.json names it. */
export async function releaseOf(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return String(JSON.parse(text).version);
}
