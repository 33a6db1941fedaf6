// Which files differ from another state of the repository, by git.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, Stop } from './tool.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const lines = (text) => text.split('\n').filter(Boolean);

/** Every file of the repository that is there, also those that git does not know yet. @returns {string[]} */
export const allFiles = () =>
  lines(git('ls-files', '--cached', '--others', '--exclude-standard')).filter((file) =>
    existsSync(join(root, file)),
  );

/**
 * What differs from where this branch left main, and what is not committed yet.
 * @param {string} [base] another commit to compare with
 * @returns {{ changed: string[], since: string }} deleted files too
 */
export function changedFiles(base) {
  const since = base ?? mainBranch();
  let start;
  try {
    start = git('merge-base', since, 'HEAD').trim();
  } catch {
    throw new Stop(
      `git knows no "${since}" that shares a history with this branch: name a commit.`,
    );
  }
  const changed = [
    ...lines(git('diff', '--name-only', '--no-renames', start)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  return { changed: [...new Set(changed)], since: `${since} (${start.slice(0, 8)})` };
}

function mainBranch() {
  for (const name of ['origin/main', 'main']) {
    try {
      git('rev-parse', '--verify', '--quiet', name);
      return name;
    } catch {
      // The next one.
    }
  }
  return 'HEAD';
}
