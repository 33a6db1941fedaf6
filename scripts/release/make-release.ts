import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { licensesIn, partsIn, sbomOf } from './parts.ts';
import { COMMANDS, productionLock, productionPackage } from './production-package.ts';

/** What a site needs of the repository, besides what is built. */
const FOLDERS = [
  ...[
    'server',
    'contract',
    'domain',
    'languages',
    'demo/church',
    'demo/harbor',
    'demo/copies',
    'deploy',
    'docs',
  ],
  'scripts/update',
];
const FILES = ['README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md', '.nvmrc', 'tsconfig.json'];

export const digestOf = (bytes: Uint8Array | string) => hash('sha256', bytes, 'hex');

type Of = {
  root: string;
  commit: string;
  /** When it was committed, since the epoch: every file has this time. */
  seconds: number;
};

/**
 * The release of a built tree: unpacked, `npm start` installs its packages and runs it. The same commit gives the same
 * bytes, whoever makes it, where and when.
 */
export async function makeRelease({ root, commit, seconds }: Of) {
  const read = (path: string) => readFileSync(join(root, path));
  const json = (path: string) => JSON.parse(read(path).toString());
  const own = productionPackage(json('package.json'));
  const lock = productionLock(json('package-lock.json'), own);
  const parts = partsIn(root, lock);
  const { name, version } = own;
  const paths = [...tracked(root), ...built(root), ...scriptsOf(read)];
  const files = new Map<string, Uint8Array>(paths.map((path) => [path, read(path)]));
  const write = (path: string, value: unknown) =>
    files.set(path, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
  write('package.json', own);
  write('package-lock.json', lock);
  write('release.json', { version, commit, time: new Date(seconds * 1000).toISOString() });
  write('sbom.cdx.json', sbomOf({ name, version }, parts));
  files.set('LICENSES.txt', Buffer.from(licensesIn(parts)));
  const folder = `${name}-${version}`;
  const bytes = await packRelease(folder, files, seconds);
  return { name: `${folder}.tar.gz`, bytes, files: files.size + 1 };
}

/**
 * The files in one folder of an archive, with a list of their digests.
 * @param seconds the time of each file, since the epoch
 */
export async function packRelease(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  seconds: number,
): Promise<Uint8Array> {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const sums = sorted.map(([path, bytes]) => `${digestOf(bytes)}  ${path}\n`).join('');
  const entries = [...sorted, ['SHA256SUMS', Buffer.from(sums)] as const].map(([path, body]) => ({
    header: {
      ...{ name: `${folder}/${path}`, size: body.length, mode: 0o644 },
      ...{ mtime: new Date(seconds * 1000), uid: 0, gid: 0, uname: '', gname: '' },
    },
    body,
  }));
  const bytes = gzipSync(await packTar(entries), { level: 9 });
  // The system it was made on (RFC 1952, 2.3.1): "unknown" everywhere.
  bytes[9] = 255;
  return bytes;
}

function tracked(root: string): string[] {
  const asked = ['ls-files', '-z', '--', ...FOLDERS, ...FILES];
  const paths = execFileSync('git', asked, { cwd: root, encoding: 'utf8' }).split('\0');
  return paths.filter((path) => path !== '' && !/\.test\.tsx?$/.test(path));
}

/** Below `build/`, without notes of the build itself. */
const built = (root: string) =>
  readdirSync(join(root, 'build'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.endsWith('/.vite/licenses.json') && !path.startsWith('build/.marked/'));

/** The scripts of the commands, each with those it imports. */
function scriptsOf(read: (path: string) => Buffer): string[] {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, name] of read(path)
      .toString()
      .matchAll(/(?:from |import |import\()'\.\/([\w-]+\.mjs)'/g))
      add(`scripts/${name}`);
  };
  for (const name of COMMANDS) add(`scripts/${name}.mjs`);
  return [...found];
}
