import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { picture } from './archives.ts';

/* Exports that WordPress made on this machine (tests/fixtures/import/wordpress). */

const FIXTURES = join(import.meta.dirname, '../fixtures/import/wordpress');

export const realExports = globSync('real-*.xml', { cwd: FIXTURES })
  .map((file) => file.slice(0, -'.xml'.length))
  .sort();

export const xmlOf = (name: string): string => readFileSync(join(FIXTURES, `${name}.xml`), 'utf8');

/** Its uploads by their paths: each picture as a small one, which takes no time, and no films, of which these are none. */
export async function uploadsOf(name: string): Promise<Record<string, Buffer>> {
  const folder = join(FIXTURES, `${name}-uploads`);
  const paths = globSync('**/*.*', { cwd: folder }).filter((path) => !path.endsWith('.mp4'));
  const files: Record<string, Buffer> = {};
  for (const [index, path] of paths.sort().entries())
    files[path] = /\.(?:jpg|png)$/.test(path)
      ? await picture(index * 5, 40, 30)
      : readFileSync(join(folder, path));
  return files;
}
