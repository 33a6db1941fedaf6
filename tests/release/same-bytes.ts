import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/tool.mjs';
import { environmentWithoutOurs } from './environment.ts';

/** A user who is there on every Linux, and is not the one who made the first. */
const NOBODY = 65_534;

/**
 * Makes the release of `commit` again from a clone in another folder, by another user where that can be done, in another
 * zone and language. Returns the SHA-256 of its file.
 */
export function makeAgain(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'somewhere-else-'));
  try {
    const clone = join(folder, 'a folder with spaces');
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: clone });
    cpSync(join(root, 'node_modules'), join(clone, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.startsWith(join(root, 'node_modules/.cache')),
    });
    const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    if ('uid' in as) give(folder, NOBODY);
    execFileSync(process.execPath, ['scripts/release.mjs', 'made'], {
      ...as,
      cwd: clone,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...environmentWithoutOurs(),
        HOME: folder,
        TZ: 'Pacific/Auckland',
        LC_ALL: 'C',
        USER: 'somebody',
      },
    });
    const [file] = readdirSync(join(clone, 'made')).filter((name) => name.endsWith('.tar.gz'));
    return hash('sha256', readFileSync(join(clone, 'made', file ?? '')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function give(folder: string, user: number): void {
  chownSync(folder, user, user);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), user, user);
}
