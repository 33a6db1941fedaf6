// Builds the web and the server when their sources changed. `npm run build` calls it, as do `npm start` and `npm test`.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lightenManifest } from './bundle/light-manifest.mjs';
import { compressBuilt } from './compress-built.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { run, withProgress } from './run.mjs';
import { command, DISK_FULL, node26, root, Stop, tool } from './tool.mjs';

const SHARED = [
  'contract',
  'domain',
  'languages',
  'scripts/bundle',
  'package.json',
  'package-lock.json',
];

/** What is built by itself: from what, into which folders, and the file that contains its sources' fingerprint. */
const builds = [
  {
    mark: join(root, 'build/.narthex-build'),
    outputs: ['client', 'compressed', 'server', 'giving', 'worker'],
    inputs: [
      ...['web', 'public', 'react-router.config.ts', 'tsconfig.json'],
      ...['vite.config.ts', 'vite.giving.config.ts', 'vite.worker.config.ts'],
      ...['scripts/compress-built.mjs', 'scripts/languages'],
      ...SHARED,
    ],
    run: buildPages,
  },
  {
    mark: join(root, 'build/.narthex-app'),
    outputs: ['app'],
    inputs: ['server', 'vite.server.config.ts', ...SHARED],
    run: () => runBuild([tool('vite'), 'build', '--config', 'vite.server.config.ts']),
  },
];

/** A release has no sources of pages, and comes built (scripts/release.mjs). */
const isRelease = existsSync(join(root, 'release.json'));

export function isBuilt() {
  return isRelease || builds.every(isFresh);
}

function isFresh({ mark, outputs, inputs }) {
  return (
    existsSync(mark) &&
    outputs.every((folder) => existsSync(join(root, 'build', folder))) &&
    readFileSync(mark, 'utf8') === fingerprint(root, inputs)
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
 * Builds what is not fresh, one after the other: together they would need the memory of both. A mark is removed before its
 * build starts and written again after success, so that an interrupted build never counts. It names the sources as they
 * were at the start: a file edited meanwhile makes the next start build again.
 */
async function build() {
  for (const one of builds) {
    if (isFresh(one)) continue;
    const { mark, inputs } = one;
    const made = fingerprint(root, inputs);
    rmSync(mark, { force: true });
    await one.run();
    mkdirSync(join(root, 'build'), { recursive: true });
    writeFileSync(`${mark}.new`, made);
    renameSync(`${mark}.new`, mark);
  }
}

async function buildPages() {
  await runBuild([tool('@react-router/dev', 'react-router'), 'build']);
  lightenManifest(join(root, 'build/client/static'));
  // The frame with the payment provider's buttons shares nothing with the pages, so it is a separate build.
  await runBuild([tool('vite'), 'build', '--config', 'vite.giving.config.ts']);
  await runBuild([tool('vite'), 'build', '--config', 'vite.worker.config.ts']);
  await runBuild([join(root, 'scripts/languages/localize.ts')]);
  await compressBuilt(join(root, 'build/client'), join(root, 'build/compressed'));
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
