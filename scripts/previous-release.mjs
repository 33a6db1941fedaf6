// Another release of this repository, built and ready to run, in a folder of its own.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missing } from './install.mjs';
import { program } from './production.mjs';
import { run } from './run.mjs';
import { node26, root, Stop } from './tool.mjs';

const FOLDER = 'server/migrations';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** The migrations among the names of that folder's files. @param {string[]} files */
const migrationsIn = (files) =>
  files.flatMap((file) => /^(\d{4}-.*)(?<!\.test)\.ts$/.exec(file)?.[1] ?? []);

/** @param {string} commit */
const migrationsAt = (commit) =>
  migrationsIn(git('ls-tree', '--name-only', `${commit}:${FOLDER}`).split('\n'));

/**
 * The last commit before the newest migration came.
 * @returns {string}
 */
export function lastBeforeMigration() {
  try {
    const now = migrationsIn(readdirSync(join(root, FOLDER))).length;
    const commits = git('log', '--first-parent', '--format=%H', '--', FOLDER).split('\n');
    for (const commit of commits.slice(1))
      if (migrationsAt(commit).length < now) return newestWith(commit, commits);
  } catch {
    // No git, or no history: a copy of the files.
  }
  throw new Stop(
    'there is no release before this one to try: that takes a git repository with its history. Name a commit if it is elsewhere.',
  );
}

/** The last commit with the migrations of `commit`: the one before the next came. */
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
  const migrations = migrationsIn(readdirSync(join(folder, FOLDER))).sort();
  const sharesFiles = existsSync(join(folder, 'server/platform/built'));
  // Releases of before the server was built run from its source.
  const built = join(folder, program);
  const main = existsSync(built) ? built : join(folder, 'server/main.ts');
  return { folder, main, migrations, sharesFiles, remove };
}
