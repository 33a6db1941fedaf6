import { delimiter, join } from 'node:path';
import { root } from '../../scripts/tool.mjs';

/** The environment of somebody who has never seen this tree: nothing of npm's, of Vitest's or of our packages. */
export function environmentWithoutOurs(): NodeJS.ProcessEnv {
  const own = join(root, 'node_modules');
  const { PATH = '', HOME, USER, LANG } = process.env;
  const path = PATH.split(delimiter).filter((folder) => !folder.startsWith(own));
  return { PATH: path.join(delimiter), HOME, USER, LANG };
}
