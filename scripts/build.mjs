// Builds the web and the server when their sources changed. `npm run build` calls it, as do `npm start` and `npm test`.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { run, withProgress } from './run.mjs';
import { command, DISK_FULL, node26, root, Stop, tool } from './tool.mjs';

const INPUTS = [
  'web',
  'server',
  'contract',
  'domain',
  'public',
  'scripts/bundle',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.giving.config.ts',
  'vite.server.config.ts',
  'vite.worker.config.ts',
];

/** Contains the fingerprint of the build's sources. Absent during a build. */
const MARK = join(root, 'build/.narthex-build');
const PARTS = ['client', 'server', 'app', 'giving', 'worker'].map((name) =>
  join(root, 'build', name),
);

export function isBuilt() {
  return (
    [MARK, ...PARTS].every((path) => existsSync(path)) &&
    readFileSync(MARK, 'utf8') === fingerprint(root, INPUTS)
  );
}

/** @returns {Promise<boolean>} whether there was anything to do */
export async function ensureBuilt() {
  if (isBuilt()) return false;
  return withLock('build', async () => {
    if (isBuilt()) return false;
    await build();
    return true;
  });
}

/**
 * The mark is removed before the build starts and written again after success, so that an interrupted build never
 * counts. It names the sources as they were at the start: a file edited meanwhile makes the next start build again.
 */
async function build() {
  const made = fingerprint(root, INPUTS);
  rmSync(MARK, { force: true });
  await runBuild([tool('@react-router/dev', 'react-router'), 'build']);
  // The frame with the payment provider's buttons shares nothing with the pages, so it is a separate build.
  await runBuild([tool('vite'), 'build', '--config', 'vite.giving.config.ts']);
  // After the pages: the service worker names some of their files.
  await runBuild([tool('vite'), 'build', '--config', 'vite.worker.config.ts']);
  await runBuild([tool('vite'), 'build', '--config', 'vite.server.config.ts']);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(`${MARK}.new`, made);
  renameSync(`${MARK}.new`, MARK);
}

async function runBuild(args) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(node26(), args, { env });
  if (code === 0) return;
  const isDiskFull = /ENOSPC/.test(output);
  throw new Stop(
    isDiskFull ? DISK_FULL : 'Narthex could not be built; see the output of the build above.',
    output,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await command(async () => {
    await ensureInstalled({ dev: true });
    await withProgress('Building', ensureBuilt);
  });
}
