// Another release of this repository, built and ready to run, in a folder of its own.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missing } from './install.mjs';
import { run } from './run.mjs';
import { node26, root, Stop } from './tool.mjs';

const LIST = 'server/migrations/index.ts';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** @param {string} list the text of `server/migrations/index.ts` */
const namesIn = (list) => [...list.matchAll(/name: '([^']+)'/g)].map(([, name]) => name);

/**
 * The last commit before the newest migration came.
 * @returns {string}
 */
export function lastBeforeMigration() {
  try {
    const now = namesIn(readFileSync(join(root, LIST), 'utf8')).length;
    const commits = git('log', '--first-parent', '--format=%H', '--', LIST).split('\n');
    for (const commit of commits.slice(1))
      if (namesIn(git('show', `${commit}:${LIST}`)).length < now)
        return newestWith(commit, commits);
  } catch {
    // No git, or no history: a copy of the files.
  }
  throw new Stop(
    'there is no release before this one to try: that takes a git repository with its history. Name a commit if it is elsewhere.',
  );
}

/** The last commit whose list is that of `commit`: the one before the list changed. */
function newestWith(commit, commits) {
  return git('rev-parse', `${commits[commits.indexOf(commit) - 1]}^`);
}

/**
 * @param {string} commit
 * @param {(line: string) => void} say
 * @returns {Promise<{ folder: string, main: string, migrations: string[], sharesFiles: boolean, remove: () => void }>}
 */
export async function prepareRelease(commit, say) {
  const folder = join(mkdtempSync(join(tmpdir(), 'narthex-release-')), 'narthex');
  git('worktree', 'add', '--detach', folder, commit);
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  };
  try {
    const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
    const own = join(root, 'node_modules/.package-lock.json');
    const wanted = packages(join(folder, 'package-lock.json'));
    const isHere = existsSync(own) && missing(wanted, packages(own), { dev: true }).length === 0;
    if (isHere) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    say(
      isHere
        ? 'it takes the packages that are here; building'
        : 'installing its packages; building',
    );
    const { code, output } = await run(node26(), [join(folder, 'scripts/build.mjs')]);
    if (code !== 0) throw new Stop(`the release ${commit} could not be built.`, output);
  } catch (error) {
    remove();
    throw error;
  }
  const migrations = namesIn(readFileSync(join(folder, LIST), 'utf8'));
  const sharesFiles = existsSync(join(folder, 'server/platform/built'));
  return { folder, main: join(folder, 'server/main.ts'), migrations, sharesFiles, remove };
}
