// Writes a release, and its checksum beside it: `main.ts [FOLDER]`, `release` unless given.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { command, root, Stop } from '../tool.mjs';
import { digestOf, makeRelease } from './make-release.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

await command(async () => {
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    throw new Stop('there are changes that are not committed: a release is made of a commit.');
  const commit = git('rev-parse', 'HEAD');
  const seconds = Number(git('show', '-s', '--format=%ct', commit));
  const { name, bytes, files } = await makeRelease({ root, commit, seconds });
  const folder = resolve(process.argv[2] ?? join(root, 'release'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, `${name}.sha256`), `${digestOf(bytes)}  ${name}\n`);
  console.log(`${join(folder, name)}: ${files} files, ${(bytes.length / 1e6).toFixed(1)} MB`);
  console.log(`sha256 ${digestOf(bytes)}`);
});
