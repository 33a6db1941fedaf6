import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * The name of a CSS module's class: `card_x7Qd`, its own and four characters for its file. Each visitor loads all of
 * them, in scripts, styles and documents; the default name has the file's hash and a line number, which do not compress.
 */
export const scopedName =
  (root: string) =>
  (name: string, file: string): string => {
    const path = relative(root, file.split('?', 1)[0] ?? file);
    const hash = createHash('sha256').update(path).digest('base64');
    return `${name}_${hash.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 4)}`;
  };
